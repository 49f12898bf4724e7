# Both commands work on a bare Debian 12 with a Swift toolchain, as root or with sudo.
HOST ?= 127.0.0.1
PORT ?= 8080
BUILD_PACKAGES := libwebsockets-dev libev-dev libssl-dev zlib1g-dev libzstd-dev libbrotli-dev libcmark-dev libsqlite3-dev \
    libpq-dev libmosquitto-dev libhiredis-dev liblouis-dev pkg-config
# `SoundingsRender` draws pixels with these. The server doesn't link them.
TEST_PACKAGES := librsvg2-dev librsvg2-bin libfontconfig-dev
TEST_PACKAGES += zstd openssl chromium-headless-shell python3 python3-venv nodejs node-typescript
# Servers that feeds and row logs read from.
TEST_PACKAGES += postgresql postgresql-15-wal2json mosquitto mosquitto-clients redis-server
# Products of others that `make test-all` tries with Soundings: proxies, Prometheus, React, and the screen reader Orca
# in a full Chromium on a virtual screen.
PRODUCT_PACKAGES := nginx haproxy caddy prometheus esbuild node-react node-react-dom
PRODUCT_PACKAGES += chromium orca locales at-spi2-core python3-pyatspi xvfb dbus-daemon libglib2.0-bin \
    gsettings-desktop-schemas openbox xdotool
VENV := .venv/.ready
LIBRARIES := .venv/libraries/.ready
PYTEST := .venv/bin/python -m pytest -q -r fE
# A part imports only what it says it does.
STRICT := --explicit-target-dependency-import-check error
# All tests share one build, which lies beside that of `make build`: tests see what is internal.
TESTED := -c release --scratch-path .build-tests -Xswiftc -enable-testing -Xswiftc -gnone $(STRICT)
# Browser tests mostly wait for pages, so each core runs two.
BROWSERS ?= $(shell expr 2 \* $$(nproc))
# Orca loses keys if other work runs beside it. It doesn't hear all of the machine's own dashboard, which changes by itself.
STORIES := Tests/Browser/test_story.py -k "not machine-en"

# Package.swift leaves code unoptimized that runs rarely, in this package's own builds.
export SOUNDINGS_QUICK_BUILD := 1

SIMULATION_STEPS ?= 10000000
SIMULATION_SEED ?= $(shell date +%s)
FUZZ_INPUTS ?= 10000000
FUZZ_SEED ?= $(shell date +%s)
MINUTES ?= 60
PROCESSES ?= 4
# Such as `--viewers 2000 --kills 100 --redis-kills 10`.
CLUSTER_SOAK ?=

.PHONY: serve cluster build quick test test-all checks products product-packages bench fuzz simulate sanitize format-check types page unit docs examples hummingbird deb image built-tests \
    browser all-browser soak kinds cluster-soak record packages test-packages

## Install what is missing, build in release mode and serve the example dashboards.
serve: build
	.build/release/soundings serve --config config --host $(HOST) --port $(PORT)

## Serve them by PROCESSES processes that share their rows in Redis, behind nginx, until it is interrupted.
cluster: build product-packages
	Tools/cluster .build/release/soundings config $(PROCESSES) $(PORT)

## Install what is missing and run the tests, browser ones included.
test: packages test-packages
	$(MAKE) --jobs=2 built-tests checks
	$(MAKE) unit browser

# Checks that need no build. One core runs them while the other one compiles.
checks: format-check types page $(VENV)

## Run every test: those of `make test`, all combinations, those with products of others, the examples and the documentation.
test-all: test product-packages
	$(MAKE) all-browser docs examples hummingbird products

## Run the tests of what changed first, then all that need no browser, no server and no picture.
quick:
	Tools/test-quick

build: packages
	@[ -e .build/release/soundings ] || echo "The first build takes about five minutes on two cores."
	swift build -c release --product soundings $(STRICT) -Xswiftc -gnone -Xlinker --strip-all

format-check:
	swift format lint --strict --recursive --parallel Sources Tests Benchmarks Examples Package.swift

## Measure in release mode, against floors in the same run, and print JSON.
bench: build test-packages
	swift build -c release --product Benchmarks $(STRICT)
	.build/release/Benchmarks charts
	.build/release/Benchmarks tables
	.build/release/Benchmarks append
	.build/release/Benchmarks ingest
	.build/release/Benchmarks live
	.build/release/Benchmarks live --viewers 5000
	.build/release/Benchmarks page
	.build/release/Benchmarks page --viewers 2000
	.build/release/Benchmarks storm
	.build/release/Benchmarks busy
	.build/release/Benchmarks cycles
	swift build -c release --package-path Benchmarks/RenderBenchmark --scratch-path .build-render
	.build-render/release/RenderBenchmark

## Run the Swift tests under the sanitizers for races and for memory.
sanitize: packages test-packages
	Tools/sanitize

## Check the types that the page's scripts say in JSDoc.
types: test-packages
	tsc --project tsconfig.json

## Run the tests of the page's scripts that need no browser.
page: test-packages
	node --test Tests/Page/*.test.js

unit: built-tests
	Tools/test-unit $(TESTED)
	python3 Tests/Gallery/check.py

## Give each parser that strangers reach ten million inputs; what one of them crashed on is kept in the folder for temporary files.
fuzz: built-tests
	FUZZ_INPUTS=$(FUZZ_INPUTS) FUZZ_SEED=$(FUZZ_SEED) SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0 \
	    swift test --no-parallel --disable-xctest --skip-build $(TESTED) --filter FuzzTests

## Give several processes that share their rows ten million steps of a simulated world in which everything goes wrong.
simulate: built-tests
	SIMULATION_STEPS=$(SIMULATION_STEPS) SIMULATION_SEED=$(SIMULATION_SEED) swift test --disable-xctest --skip-build $(TESTED) \
	    --filter SimulationTests

## Build the documentation into .build/documentation, where the program finds it and serves it under /docs.
docs: built-tests
	Tools/make-docs

## Build packages that use this one, as others do, and run them.
examples: packages test-packages
	Tools/check-examples -Xswiftc -gnone

# The programs that these tests run.
hummingbird browser all-browser products soak kinds cluster-soak: export SOUNDINGS = $(CURDIR)/.build-tests/release/soundings
browser all-browser products: export KITCHEN = $(CURDIR)/.build-tests/release/KitchenServer
browser all-browser products: export GALLERY = $(CURDIR)/.build-tests/release/ExampleGallery

## Build the example with Hummingbird, and open a site's pages through it; its first build costs minutes.
hummingbird: built-tests
	Tools/check-hummingbird

## Run the browser tests, but not those of `make all-browser` and `make products`. Failed ones run again by themselves.
browser: built-tests $(VENV)
	$(PYTEST) -n $(BROWSERS) --dist worksteal -m "not product and not full" Tests/Browser || \
	    { [ $$? = 1 ] && $(PYTEST) --last-failed -m "not product and not full" Tests/Browser; }

## Run the further combinations and larger numbers that `make browser` leaves out.
all-browser: built-tests $(VENV)
	$(PYTEST) -n $(BROWSERS) --dist worksteal -m "full and not product" Tests/Browser

## Run the browser tests with products of others: proxies, Prometheus, Jupyter, React, Vue, Orca, DocC's pages.
products: product-packages docs $(LIBRARIES)
	$(PYTEST) -n $(BROWSERS) --dist worksteal -m product --ignore=Tests/Browser/test_story.py Tests/Browser
	$(PYTEST) $(STORIES)

## Serve healthy and hostile viewers together for as many minutes; memory, the log and healthy viewers' delays are checked.
soak: built-tests $(VENV)
	.venv/bin/python Tests/Soak/soak.py $(MINUTES)

## The same with one kind of hostile clients after the other, and each kind's p99 beside that of a quiet server.
kinds: built-tests $(VENV)
	.venv/bin/python Tests/Soak/kinds.py 30 3

## Kill four processes over one Redis, Redis itself and the network (as root) again and again, and count rows and bytes; then the cost of
## a second process.
cluster-soak: built-tests product-packages $(VENV)
	.venv/bin/python Tests/Soak/cluster.py $(CLUSTER_SOAK)
	.venv/bin/python Tests/Soak/second.py

## Pack the program for Debian, and try the package in a root of its own (as root).
deb: packages
	@Tools/install-packages debhelper dpkg-dev libcurl4-openssl-dev lintian debootstrap systemd curl
	Tools/make-deb
	Tools/check-deb

## Build an image for containers with that package, and try it (as root).
image: packages
	@Tools/install-packages buildah debootstrap curl procps
	[ -e .build-deb/SHA256SUMS ] || $(MAKE) deb
	Tools/make-image

built-tests: packages test-packages
	swift build --build-tests $(TESTED)

## Write the golden files anew, to be read in the diff.
record: packages
	RECORD=1 swift test --disable-xctest --filter 'GalleryTests|ConformanceTests'

packages:
	@Tools/install-packages $(BUILD_PACKAGES)

test-packages:
	@Tools/install-packages $(TEST_PACKAGES)

product-packages: test-packages
	@Tools/install-packages $(PRODUCT_PACKAGES)

$(VENV): Tests/Browser/requirements.txt
	python3 -m venv .venv
	.venv/bin/pip install --quiet --requirement Tests/Browser/requirements.txt
	touch $(VENV)

# JupyterLab, and the scripts for browsers that some Python packages contain.
$(LIBRARIES): Tests/Browser/products.txt Tests/Browser/libraries.txt $(VENV)
	.venv/bin/pip install --quiet --requirement Tests/Browser/products.txt
	.venv/bin/pip install --quiet --no-deps --upgrade --target .venv/libraries --requirement Tests/Browser/libraries.txt
	touch $(LIBRARIES)
