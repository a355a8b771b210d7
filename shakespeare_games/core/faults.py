"""What is wrong with an edition file, in a teacher's words.

msgspec finds faults, but tells them in Python's terms and, inside tables of free keys, without the key. Once it has
refused a file, this walks the file and its Structs side by side and says the first fault as table, key, value, and
what is allowed.
"""

from __future__ import annotations

from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

_WORDS = {str: "a text in quotes", int: "a whole number", float: "a number", bool: "true or false"}
_PLURALS = {str: "texts in quotes", int: "whole numbers", float: "numbers", bool: "true or false"}
_LONGEST = 60  # characters of a wrong value that are shown


def first_fault(data: Any, kind: Any) -> str | None:
    """The first value of a file that does not fit, as `[table] key is value; allowed`; None if all fit."""
    return _struct_fault(data, kind, "")


def _struct_fault(table: Any, kind: Any, path: str) -> str | None:
    where = f"[{path}]" if path else "the file"
    hints = get_type_hints(kind)
    if not isinstance(table, dict):
        return f"{where} is {show(table)}; a table is allowed"
    for key in table:
        if key not in hints:
            what = "key" if path else "table"
            return f"{where} has a {what} {show(key)} that is not allowed; allowed are {', '.join(hints)}"
    for field in msgspec.structs.fields(kind):
        if field.required and field.encode_name not in table:
            if _is_struct(hints[field.name]) or get_origin(hints[field.name]) is dict:
                return f"the table [{_join(path, field.name)}] is missing"
            return f"{where} {field.name} is missing; {_allowed(hints[field.name])} is needed"
    for key, value in table.items():
        fault = _fault(value, hints[key], path, key)
        if fault is not None:
            return fault
    return _rest(table, kind, where)


def _fault(value: Any, hint: Any, path: str, key: str) -> str | None:
    if _is_struct(hint):
        return _struct_fault(value, hint, _join(path, key))
    origin = get_origin(hint)
    if origin is dict and isinstance(value, dict):
        inner = get_args(hint)[1]
        for name, item in value.items():
            fault = _fault(item, inner, _join(path, key), name)
            if fault is not None:
                return fault
    if origin is list and isinstance(value, list):
        inner = get_args(hint)[0]
        for place, item in enumerate(value, start=1):
            fault = _fault(item, inner, path, f"{key}, entry {place},")
            if fault is not None:
                return fault
    where = f"[{path}] {key}" if path else key
    if _rest(value, hint, where) is None:
        return None
    verb = "are" if origin is dict else "is"
    return f"{where} is {show(value)}; {_allowed(hint)} {verb} allowed"


def _rest(value: Any, hint: Any, where: str) -> str | None:
    """What msgspec itself still refuses, such as a check of the Struct's own."""
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        return f"{where} {str(error).partition(' - at ')[0]}"
    return None


def _allowed(hint: Any) -> str:
    """What may stand there, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " or ".join(str(choice) for choice in inner)
    if origin is list:
        return f"a list of {_PLURALS.get(inner[0], 'entries')}"
    if origin is dict:
        return f"keys with {_PLURALS.get(inner[1], 'tables')}"
    if origin in (Union, UnionType):
        return " or ".join(_allowed(choice) for choice in inner if choice is not type(None))
    return _WORDS.get(hint, "another value")


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def show(value: object) -> str:
    """A value as an error shows it: quoted where it is a text, cut where it is long."""
    text = repr(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "..."
