# Everything a person does here, by name. `make` alone lists it.
# Needs Python 3.11 or newer with venv, make and the package registry; the rest goes into .venv.

PYTHON ?= python3
ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP_INSTALL := $(PY) -m pip install --quiet --disable-pip-version-check
INSTALL_PROJECT := $(PIP_INSTALL) --no-deps --no-build-isolation --editable .
# uv's options for `make lock`: one lock for all systems and Python versions; no name of any index or host in it.
COMPILE := $(VENV)-lock/bin/uv pip compile pyproject.toml --quiet --no-config --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# A stamp is newer than what it was made from: an up-to-date .venv costs no run of pip.
MADE := $(VENV)/.made
RUN := $(VENV)/.run-installed
DEV := $(VENV)/.dev-installed

.DEFAULT_GOAL := help
.PHONY: help play test test-long check format lock bench-solver clean
.DELETE_ON_ERROR:

help: ## list these targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-22s %s\n", $$1, $$2 }'

play: $(RUN) ## play against bots in the terminal (options: make play ARGS="--players 3")
	@$(PY) -m carousel play $(ARGS)

test: $(DEV) ## run the tests
	@$(PY) -m pytest -n auto --dist worksteal $(ARGS)

test-long: export CAROUSEL_TESTS := long
test-long: $(DEV) ## run the tests with the large counts of games and examples
	@$(PY) -m pytest -n auto --dist worksteal $(ARGS)

check: $(DEV) ## format and lint checks, types, layers, then the tests
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(VENV)/bin/lint-imports --no-logo
	@$(MAKE) --no-print-directory test

format: $(DEV) ## format the code and mend what the linter can mend
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench-solver: $(DEV) ## measure the solver
	@$(PY) benchmarks/bench_solver.py $(ARGS)

lock: ## pin the newest allowed dependencies in requirements/
	@$(PYTHON) -m venv $(VENV)-lock
	@$(VENV)-lock/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(COMPILE) --group build --output-file requirements/run.txt
	@$(COMPILE) --group dev --constraints requirements/run.txt --output-file requirements/dev.txt
	@rm -rf $(VENV)-lock

clean: ## remove .venv, builds and caches
	@rm -rf $(VENV) $(VENV)-lock build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Carousel needs Python 3.11 or newer; '$(PYTHON) --version' says: $$($(PYTHON) --version 2>&1)"; \
		echo "Name another one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; } >&2
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(RUN): $(MADE) pyproject.toml requirements/run.txt
	@echo "Preparing $(VENV) (only the first time and after an update) ..."
	@$(PIP_INSTALL) --require-hashes --requirement requirements/run.txt
	@$(INSTALL_PROJECT)
	@touch $@

$(DEV): $(MADE) pyproject.toml requirements/dev.txt
	@echo "Preparing $(VENV) for development (only the first time and after an update) ..."
	@$(PIP_INSTALL) --require-hashes --requirement requirements/dev.txt
	@$(INSTALL_PROJECT)
	@touch $(RUN) $@
