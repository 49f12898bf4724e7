"""What a cluster is made of: Redis, processes of the program at sockets, and nginx in front of them."""

import importlib.machinery
import importlib.util
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("SOUNDINGS", ROOT / ".build/release/soundings")).resolve()
# A network of two machines: Redis is on the one, the last process on the other.
OUTER, INNER, SPACE = "10.231.7.1", "10.231.7.2", "soundings-soak"


def tool(name):
    """A program of `Tools` as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "Tools" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


def until(is_so, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"{is_so.__name__} didn't come"
        time.sleep(0.02)


class Member:
    """A process that is started, killed and started again."""

    def __init__(self, *command, log):
        self.command, self.log, self.process = command, log, None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.kill()


class Space:
    """A namespace of networks with an address of its own, whose cable can be pulled out."""

    def __enter__(self):
        self.__exit__()
        for command in (f"netns add {SPACE}", "link add soak0 type veth peer name soak1", f"link set soak1 netns {SPACE}",
                        f"addr add {OUTER}/24 dev soak0", "link set soak0 up",
                        f"-n {SPACE} addr add {INNER}/24 dev soak1", f"-n {SPACE} link set soak1 up",
                        f"-n {SPACE} link set lo up"):
            self.ip(command)
        return self

    def __exit__(self, *_):
        subprocess.run(["ip", "link", "del", "soak0"], stderr=subprocess.DEVNULL)
        subprocess.run(["ip", "netns", "del", SPACE], stderr=subprocess.DEVNULL)

    def ip(self, command):
        subprocess.run(["ip", *command.split()], check=True)

    def cut(self, seconds):
        self.ip("link set soak0 down")
        time.sleep(seconds)
        self.ip("link set soak0 up")


class Cluster:
    """Processes that share their rows; the last of them, where `space` is given, reaches Redis by a network of its own."""

    def __init__(self, folder, dashboard, count, space=None):
        folder.chmod(0o755)
        self.folder, self.port = folder, free_port()
        redis = ["redis-server", "--dir", folder, "--save", "", "--appendonly", "yes", "--appendfsync", "everysec",
                 "--unixsocket", folder / "redis.sock", "--port", "0"]
        if space:
            redis[-1:] = ["6399", "--bind", OUTER, "--protected-mode", "no"]
        self.redis = Member(*redis, log=folder / "redis.log")
        self.sockets = [folder / f"{number}.sock" for number in range(count)]
        self.members = []
        for number, path in enumerate(self.sockets):
            is_apart = space and number == count - 1
            address = f"redis://{OUTER}:6399" if is_apart else f"unix://{folder}/redis.sock"
            config = folder / f"config{number}"
            (config / "dashboards").mkdir(parents=True)
            (config / "dashboards/levels.yaml").write_text(dashboard)
            (config / "server.yaml").write_text(f"log: {{engine: {{redis: '{address}'}}}}\n")
            self.members.append(Member(
                *(["ip", "netns", "exec", SPACE] if is_apart else []),
                PROGRAM, "serve", "--config", config, "--socket", path, "--access", "open", "--data", folder / f"data{number}",
                log=folder / f"{number}.log"))
        # nginx itself asks the next one where a process is away, and looks for it again at once.
        servers = " ".join(f"server unix:{path} max_fails=0;" for path in self.sockets)
        (folder / "nginx.conf").write_text(tool("cluster").NGINX.format(
            folder=folder, port=self.port, servers=servers, user="root"))
        self.nginx = Member(
            shutil.which("nginx", path="/usr/sbin:/usr/bin"), "-c", folder / "nginx.conf", log=folder / "nginx.out")

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        self.redis.start()
        until(lambda: (self.folder / "redis.sock").exists())
        for number, member in enumerate(self.members):
            member.start()
            self.wait(number)
        self.nginx.start()
        until(lambda: can_connect(self.port))

    def __exit__(self, *_):
        for member in [self.nginx, *self.members, self.redis]:
            member.stop()

    def ask(self, number, path):
        """What a process answers, or nothing."""
        answer = subprocess.run(
            ["curl", "-s", "-f", "--max-time", "60", "--unix-socket", self.sockets[number], f"http://localhost{path}"],
            capture_output=True)
        return answer.stdout if answer.returncode == 0 else None

    def states(self):
        """How far each process has read, and the ends of their logs, for a fault."""
        for number in range(len(self.members)):
            metrics = (self.ask(number, "/metrics") or b"").decode().splitlines()
            yield f"process {number}: {[line for line in metrics if line.startswith(('soundings_shared_log', 'soundings_view', 'soundings_connections'))]}"
            yield str((self.ask(number, "/healthz") or b"").decode())
            yield from (self.folder / f"{number}.log").read_text(errors="replace").splitlines()[-5:]

    def wait(self, number):
        """Until a process has all rows."""
        until(lambda: self.ask(number, "/readyz") is not None)

    def wait_for_redis(self):
        ask = ["redis-cli", "-s", self.folder / "redis.sock", "PING"]
        until(lambda: subprocess.run(ask, capture_output=True).stdout == b"PONG\n")

    def processor_seconds(self, number):
        """How long a process has computed."""
        fields = pathlib.Path(f"/proc/{self.members[number].process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def can_connect(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
