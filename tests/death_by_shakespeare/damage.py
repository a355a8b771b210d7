"""Damaged editions of Death by Shakespeare: what is changed, and what is told of it."""

from __future__ import annotations

BABE = 'name = "Innocent Babe"\nsex = "F"\nwhose = "opponent"\nnumber = 1\neffect = "change"\nvalue = 2'
LUNK = 'name = "Big Lunk"\nsex = "M"\nwhose = "own"\nnumber = 6\neffect = "draw"'
VILLAIN = 'name = "Mistreated Villain"\nsex = "M"\nwhose = "always"\neffect = "larger hand"\nvalue = 2'

# What is changed in the file, and what the error must name: table, key, value, and what is allowed.
DAMAGE = [
    ("die = [1, 2, 3, 4, 5, 6]", "die = []", "[number] die", "[]", "1 to 20"),
    ("die = [1, 2, 3, 4, 5, 6]", "die = [1, 19]", "[number] die", "19", "0 to 18"),
    ("die = [1, 2, 3, 4, 5, 6]", "die = 6", "[number] die", "6", "list"),
    ("added = 3", "added = 13", "[number] added", "13", "to 12"),
    ("added = 3", "added = -1", "[number] added", "-1", "0 to 12"),
    ("added = 3", "added = 'three'", "[number] added", "three", "whole number"),
    ("titus = 14", "titus = 19", "[number] titus", "19", "1 to 18"),
    ("titus_players = 3", "titus_players = 5", "[number] titus_players", "5", "2 to 4"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 10, 3 = 5, 4 = 4", "[deal.characters] 2", "10", "1 to 9"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 5, 3 = 5, 4 = 5", "[deal.characters] 4", "5", "1 to 4"),
    ("2 = 5, 3 = 5, 4 = 4", "2 = 5, 3 = 5", "[deal] characters", "", "2, 3 and 4"),
    ("size = 5", "size = 0", "[hand] size", "0", "1 to 7"),
    ("size = 5", "size = 5.5", "[hand] size", "5.5", "whole number"),
    ("draws = 2", "draws = 6", "[hand] draws", "6", "1 to 5"),
    ("cards = 1\n", "cards = 6\n", "[least_hand] cards", "6", "0 to 5"),
    ("turns = 400", "turns = 10", "[length] turns", "10", "50 to 2000"),
    (LUNK, LUNK.replace("number = 6", "number = 7"), "[characters] number", "7", "1 to 6"),
    (LUNK, LUNK.replace("number = 6\n", ""), "[characters] number", "0", "1 to 6"),
    (LUNK, LUNK.replace('"draw"', '"drawn"'), "[characters] effect", "drawn", "extra roll"),
    (LUNK, LUNK.replace('"own"', '"mine"'), "[characters] whose", "mine", "own, opponent, always"),
    (LUNK, LUNK.replace('"own"', '"always"'), "[characters] effect", "draw", "larger hand, smaller hands"),
    (LUNK, LUNK.replace('"M"', '"X"'), "[characters", "X", "either"),
    (LUNK, LUNK + "\nvalue = 3", "[characters] value", "3", "Big Lunk: this effect has none"),
    (LUNK, LUNK.replace("Big Lunk", "Foil"), "[characters] name", "Foil", "differ"),
    (LUNK, LUNK.replace("Big Lunk", "wise  FOOL"), "[characters] name", "wise  FOOL", "differ"),
    (LUNK, LUNK.replace("Big Lunk", "!"), "[characters] name", "!", "letters"),
    (LUNK, LUNK.replace("Big Lunk", "L" * 29), "[characters] name", "LLL", "28"),
    (f"[[characters.cards]]\n{LUNK}\n", "", "[characters] cards", "Innocent Babe", "18 characters, not 17"),
    (BABE, BABE.replace("value = 2", "value = 1"), "[characters] value", "1", "Innocent Babe: another"),
    (BABE, BABE.replace("value = 2", "value = 7"), "[characters] value", "7", "1 to 6"),
    (BABE, BABE.replace("\nvalue = 2", ""), "[characters] value", "0", "1 to 6"),
    (VILLAIN, VILLAIN.replace("value = 2", "value = 0"), "[characters] value", "0", "1 to 5"),
    (VILLAIN, VILLAIN + "\nnumber = 3", "[characters] number", "3", "none"),
    (VILLAIN, VILLAIN.replace('"always"', '"own"'), "[characters] effect", "larger hand", "reroll"),
    ('rating = 3, name = "Hanging"', 'rating = 7, name = "Hanging"', "[deaths] rating", "7", "Hanging"),
    ('rating = 3, name = "Hanging"', 'rating = 0, name = "Hanging"', "[deaths] rating", "0", "1 to 6"),
    ('name = "Hanging"', 'name = "Grief"', "[deaths] name", "Grief", "differ"),
    ('  { rating = 3, name = "Hanging" },\n', "", "[deaths] cards", "Stabbed in Duel", "30 Death cards, not 29"),
    ('default = "roll"', 'default = "10"', "[options.death_number] default", "10", "titus"),
    ('default = "none"', 'default = "hamlet"', "[options.without] default", "hamlet", "wise-fool"),
    ('"titus"]', '"andronicus"]', "[options.death_number] choices", "andronicus", "titus"),
    ("[options.first]", "[options.last]", "[options] last", "", "death_number, deal, without, first"),
    ('provenance = "inferred"', 'provenance = "guessed"', "[deal] provenance", "guessed", "rulebook"),
    ('provenance = "rulebook"\nsize = 5', "size = 5", "[hand] provenance", "missing", "rulebook"),
    ("size = 5", "size = 5\ncolour = 3", "[hand] has a key", "colour", "draws"),
    ("[hand]", "[house_rules]\ndrink = 1\n[hand]", "house_rules", "not allowed", "least_hand"),
    ('game = "death_by_shakespeare"', 'game = "macbeth"', "[edition] game", "macbeth", "death_by_shakespeare"),
]
