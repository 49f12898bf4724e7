"""The program under test, started as a user starts it."""

import contextlib
import os
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SOUNDINGS", ROOT / ".build/release/soundings")).resolve()
# A program with dashboards in Swift, and the example with the gallery of charts.
KITCHEN = pathlib.Path(os.environ.get("KITCHEN", ROOT / ".build/debug/KitchenServer")).resolve()
GALLERY = pathlib.Path(os.environ.get("GALLERY", ROOT / ".build/debug/ExampleGallery")).resolve()
# The page's modules as they are in the folder, in place of those that are built into the program: a change
# of them is tried without a build.
WEB = os.environ.get("WEB")
SENTENCE = "listening on "
# Those that ship.
DASHBOARDS = sorted(path.stem for path in (ROOT / "config/dashboards").glob("*.yaml"))


class Soundings:
    """
    One server; `port` 0 takes any free port, which is kept for the next start.

    It serves the page that is built into the program, as users get it; with `web` the modules of a folder
    one by one, which tests look into. Rows are gone when it ends, unless `data` names a folder.
    """

    def __init__(self, config=ROOT / "config", port=0, web=WEB, data="none", log=None,
                 program=PROGRAM):
        self.config = config
        self.data = data
        self.web = web
        self.port = port
        # The file that gets its log; None for that of the tests.
        self.log = log
        self.program = program
        self.process = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def command(self, *arguments):
        return [self.program, "serve", "--config", self.config, "--port", str(self.port), "--data", self.data,
                *(["--web", self.web] if self.web else []), *arguments]

    def run(self, *arguments):
        """One that ends by itself, as it can't serve."""
        return subprocess.run(self.command(*arguments), capture_output=True, text=True, timeout=60)

    def start(self, *arguments, stdin=None):
        log = open(self.log, "ab") if self.log else None
        self.process = subprocess.Popen(
            self.command(*arguments), stdin=stdin, stdout=subprocess.PIPE, stderr=log, text=True)
        if log:
            log.close()
        line = self.process.stdout.readline()
        assert line.startswith(SENTENCE), f"the server said {line!r}"
        if address := re.match(r"http://.*:(\d+)/", line.removeprefix(SENTENCE)):
            self.port = int(address[1])
        return self

    def kill(self):
        """Without a word to its viewers."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """As an operator does; a server that ended by itself is a failure."""
        assert self.process.poll() is None, f"the server ended with {self.process.returncode}"
        self.process.terminate()
        assert self.process.wait(timeout=60) == 0


@contextlib.contextmanager
def serving(folder, name, page, settings=""):
    """A server with one dashboard alone, whose configuration is made in a folder."""
    (folder / "config/dashboards").mkdir(parents=True)
    if settings:
        (folder / "config/server.yaml").write_text(settings)
    (folder / f"config/dashboards/{name}.yaml").write_text(page)
    server = Soundings(folder / "config").start()
    yield server
    server.stop()


@contextlib.contextmanager
def serving_pages_of(origin, folder):
    """A server with the dashboards that ship, for pages of another origin; its configuration is made in a folder."""
    shutil.copytree(ROOT / "config", folder / "config")
    settings = folder / "config/server.yaml"
    settings.write_text(settings.read_text().replace("allowedOrigins: []", f"allowedOrigins: ['{origin}']"))
    server = Soundings(folder / "config", web=WEB).start()
    yield server
    server.stop()
