# Two commands do it all: `make play` and `make test`. `make help` lists the rest.
# Written for POSIX sh and GNU make 3.81 (the one that macOS ships).

VENV    ?= .venv
PYTHON  ?=
WORKERS ?= 2
UV      := uv==0.13.9

BIN     := $(VENV)/bin
PY      := $(BIN)/python
LESSONS := $(wildcard notebooks/*/lesson.ipynb notebooks/engine_tour.ipynb)
PYTEST   = $(PY) -m pytest --durations=20 -n $(WORKERS) --dist loadfile --no-loadscope-reorder --nbval tests $(LESSONS)
COMPILE_LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url \
               --no-emit-find-links --custom-compile-command 'make lock'

.DEFAULT_GOAL := help
.PHONY: help setup setup-test browser play test test-all check compile bench golden lessons lock lock-upgrade clean

help: ## list the commands
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile
	@echo "Variables: PYTHON=/path/to/python3 (3.11 or newer), VENV=.venv, WORKERS=2 (test processes)"

setup: $(VENV)/.setup-done ## make .venv with the exact pinned packages and this project in it

setup-test: $(VENV)/.setup-test-done

$(VENV)/.setup-done: binder/requirements.txt pyproject.toml tools/setup.sh setup.py
	@sh tools/setup.sh "$(VENV)" "$(PYTHON)"
	@touch $@

$(VENV)/.setup-test-done: $(VENV)/.setup-done tests/requirements.txt
	@echo "==> installing what the tests need"
	@$(PY) -m pip install --quiet -r tests/requirements.txt
	@touch $@

$(VENV)/.setup-bench-done: $(VENV)/.setup-test-done benchmarks/requirements.txt
	@echo "==> installing the peers to measure beside"
	@$(PY) -m pip install --quiet -r benchmarks/requirements.txt
	@touch $@

browser: setup-test
	@sh tools/browser.sh $(PY)

play: setup ## serve the kit on 127.0.0.1 and open it
	@$(BIN)/shakespeare-games serve

check: setup-test ## ruff and mypy only
	@echo "==> ruff"
	@$(BIN)/ruff check .
	@echo "==> mypy --strict"
	@$(BIN)/mypy

test: setup-test browser check ## every test but the slow ones, ruff and mypy
	@echo "==> pytest"
	@$(PYTEST) -m "not slow"

test-all: setup-test browser check ## every test
	@echo "==> pytest"
	@$(PYTEST)

compile: setup-test ## build core and the games with mypyc aside, in build/compiled, and run the tests there
	@$(PY) tools/compile.py --out build/compiled --workers $(WORKERS)

bench: $(VENV)/.setup-bench-done browser ## measure beside other packages; writes benchmarks/results.md
	@$(PY) -m benchmarks.engines || $(PY) tools/compile.py --out build/compiled --no-tests
	@$(PY) -m benchmarks $(ROWS)

golden: setup-test ## write the golden playthroughs anew
	@$(PY) -m tests.playthroughs

lessons: setup ## run the lessons anew and store the exact numbers they show
	@$(PY) tools/lessons.py

lock: setup ## bring the three requirements.txt in line with pyproject.toml and the .in files
	@$(PY) -m pip install --quiet '$(UV)'
	@$(COMPILE_LOCK) $(UPGRADE) --extra app pyproject.toml -o binder/requirements.txt
	@$(COMPILE_LOCK) $(UPGRADE) --no-annotate tests/requirements.in -o tests/requirements.txt
	@$(COMPILE_LOCK) $(UPGRADE) --no-annotate benchmarks/requirements.in -o benchmarks/requirements.txt

lock-upgrade: ## the same, and take the newest version of everything
	@$(MAKE) lock UPGRADE=--upgrade

clean: ## remove what was built and .venv
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis "$(VENV)"
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
