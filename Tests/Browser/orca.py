"""The Orca screen reader on a screen that nobody sees; what it says is read from its own log."""

import contextlib
import fcntl
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time

PROGRAMS = ["Xvfb", "dbus-daemon", "gsettings", "openbox", "orca", "xdotool"]
LAUNCHERS = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
# What is said while a text is on its way drops or doubles it: so long nothing is, in seconds.
QUIET = 0.7
# The locales of languages other than English.
LOCALES = {"de": "de_DE", "ja": "ja_JP"}
SAID = re.compile(r"SPEECH OUTPUT: '(.*?) ?' ?(?=[\[{]|$)", re.MULTILINE)

# No sound card is needed; each line is in the log at once.
SETTINGS = """
import orca.debug
import orca.settings
orca.settings.speechFactoryModules = []
orca.settings.speechServerFactory = "none"
orca.settings.enableBraille = False
orca.settings.enableKeyEcho = False
orca.settings.sayAllOnLoad = False
orca.debug.debugFile.reconfigure(line_buffering=True)
"""


def missing():
    """What has to be installed before Orca can run; empty when all is there."""
    lacking = [program for program in PROGRAMS if shutil.which(program) is None]
    return lacking + ([] if launcher() else ["at-spi2-core"])


def launcher():
    return next((path for path in LAUNCHERS if os.path.exists(path)), None)


class Orca:
    """
    A screen, a desktop bus and Orca; `environment` is what a browser needs to be read.

    It speaks English, or German or Japanese where `language` is "de" or "ja": what it says of itself, as of kinds of controls.
    """

    def __init__(self, folder, language="en"):
        self.folder = pathlib.Path(folder)
        self.log = self.folder / "orca.log"
        self.processes = []
        self.alone = None
        # How many of the texts have been listened to.
        self.heard = 0
        home, run = self.folder / "home", self.folder / "run"
        (home / ".local/share/orca").mkdir(parents=True)
        run.mkdir(mode=0o700)
        (home / ".local/share/orca/orca-customizations.py").write_text(SETTINGS)
        self.environment = os.environ | {
            "HOME": str(home), "XDG_RUNTIME_DIR": str(run), "GTK_MODULES": "",
            "DISPLAY": "", "DBUS_SESSION_BUS_ADDRESS": ""}
        if language != "en":
            self.speak(LOCALES[language])

    def speak(self, locale):
        """The texts of Orca and of the desktop's kinds of controls follow the locale, which few systems have."""
        locales = self.folder / "locales"
        locales.mkdir()
        subprocess.run(
            ["localedef", "--inputfile", locale, "--charmap", "UTF-8", locales / f"{locale}.UTF-8"], check=True)
        self.environment |= {
            "LOCPATH": str(locales), "LANG": f"{locale}.UTF-8", "LC_ALL": f"{locale}.UTF-8", "LANGUAGE": locale}

    def start(self):
        # One that starts ends all others of the same user.
        self.alone = open(pathlib.Path(tempfile.gettempdir()) / "soundings-orca.lock", "w")
        fcntl.flock(self.alone, fcntl.LOCK_EX)
        self.environment["DISPLAY"] = f":{self.screen()}"
        bus = self.run("dbus-daemon", "--session", "--nofork", "--print-address",
                       stdout=subprocess.PIPE, text=True)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        subprocess.run(
            ["gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true"],
            env=self.environment, check=False)
        self.run(launcher(), "--launch-immediately")
        self.run("openbox")
        self.run("orca", "--replace", "--disable=braille", f"--debug-file={self.log}")
        self.wait_until(lambda: self.said(), "Orca's first words", 60)
        return self

    def screen(self):
        """Starts a screen of a number that is free."""
        reading, writing = os.pipe()
        self.run("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24",
                 pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as numbers:
            return numbers.readline().strip()

    def run(self, *command, **options):
        options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | options
        process = subprocess.Popen(command, env=self.environment, **options)
        self.processes.append(process)
        return process

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(timeout=5)
            except subprocess.TimeoutExpired:
                process.kill()
        if self.alone:
            self.alone.close()

    # What is said

    def text(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def said(self):
        return SAID.findall(self.text())

    def key(self, *keys):
        """Real keys of the screen, once Orca is done: others never reach it."""
        for key in keys:
            self.wait_until(self.is_quiet, "silence", 30)
            self.press(key)

    def press(self, key):
        subprocess.run(["xdotool", "key", key], env=self.environment, check=True)

    def is_quiet(self):
        return time.time() - self.log.stat().st_mtime > QUIET

    def click(self, x, y):
        subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"],
                       env=self.environment, check=True)

    def hears(self, pattern, act=lambda: None, seconds=15):
        """Does something, then waits for a text that wasn't heard before, and answers with it."""
        act()
        found = []

        def is_said():
            found[:] = [(place, text) for place, text in enumerate(self.said())
                        if place >= self.heard and re.search(pattern, text)]
            return found

        self.wait_until(is_said, f"{pattern!r}", seconds, lambda: self.said()[self.heard:])
        place, text = found[0]
        self.heard = place + 1
        return text

    def insists(self, pattern, act, tries=6):
        """Does it again until it is heard: a desktop that has only just begun loses events."""
        for _ in range(tries - 1):
            with contextlib.suppress(AssertionError):
                return self.hears(pattern, act, 5)
        return self.hears(pattern, act)

    def wait_until(self, holds, fact, seconds, seen=lambda: ""):
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"never heard {fact}; heard {seen()}"
            time.sleep(0.05)
