# `make run` starts the site, `make test` tests it; both need nothing but Python 3.11+ and make.

VENV ?= .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes
# Tests run in one process a core; `make test PARALLEL=` runs them in one.
PARALLEL ?= -n auto --dist worksteal
CODE := manage.py courtpiece_site games tutorials tests

export PYTHON

.PHONY: help run test check lint types imports django bench format lock messages clean
.DEFAULT_GOAL := help

help: ## list what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 10

run: $(VENV)/installed ## install, migrate and start the site
	@$(PY) manage.py migrate --verbosity 0
	@$(PY) manage.py collectstatic --noinput --verbosity 0
	@exec $(PY) manage.py run

test: $(VENV)/installed-dev ## run the tests that need nothing but Python
	$(PY) -m pytest -m "not browser and not stack and not node" $(PARALLEL) $(ARGS)

check: lint types imports django ## lint, types, import rules, migrations, API schema

lint: $(VENV)/installed-dev
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: $(VENV)/installed-dev
	$(BIN)/mypy courtpiece_site games tutorials

imports: $(VENV)/installed-dev
	$(BIN)/lint-imports --no-cache

django: $(VENV)/installed-dev
	$(PY) manage.py check --fail-level WARNING
	$(PY) manage.py makemigrations --check --dry-run
	$(PY) manage.py spectacular --validate --fail-on-warn --file $(VENV)/schema.yaml

bench: $(VENV)/installed-dev ## measure; DATABASE_URL and REDIS_URL say where
	$(PY) manage.py bench $(ARGS)

format: $(VENV)/installed-dev ## format the Python code
	$(BIN)/ruff check --fix $(CODE)
	$(BIN)/ruff format $(CODE)

lock: ## write both lock files anew from pyproject.toml (needs uv)
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
		pyproject.toml -o requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
		pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock

messages: $(VENV)/installed-dev ## collect the texts to translate (needs gettext)
	$(PY) manage.py makemessages --all --no-obsolete --ignore "$(VENV)/*" --ignore "staticfiles/*"
	$(PY) manage.py makemessages --all --no-obsolete --domain djangojs --ignore "$(VENV)/*" --ignore "staticfiles/*"

clean: ## remove what was installed and collected; var/ with the data stays
	rm -rf $(VENV) staticfiles

$(VENV)/made:
	@sh deploy/venv.sh $(VENV)
	@touch $@

# The development lock holds everything of the other one in the same versions.
$(VENV)/installed: requirements.lock $(VENV)/made
	@test $(VENV)/installed-dev -nt requirements-dev.lock || \
		{ echo "Installing what requirements.lock names"; $(PIP) -r requirements.lock; }
	@touch $@

$(VENV)/installed-dev: requirements-dev.lock $(VENV)/made
	@echo "Installing what requirements-dev.lock names"
	@$(PIP) -r requirements-dev.lock
	@touch $@
