"""Servers of other makes, as Debian has them: each in a folder of its own, on no fixed port."""

import os
import pathlib
import pwd
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.request

from soundings import ROOT


def wait_for(fact, seconds=90):
    deadline = time.monotonic() + seconds
    while not fact():
        assert time.monotonic() < deadline, "it didn't come up"
        time.sleep(0.05)


def free_port():
    """Below those that clients get, so that it is still free after a server's end."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as listener:
            try:
                listener.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


def is_open(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


class Server:
    """A process with a folder that outlasts it."""

    def __init__(self, name):
        # A path to a socket has some hundred characters at most.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"soundings-{name}-"))
        self.process = None

    def spawn(self, *command):
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=self.log)

    def stop(self, how=signal.SIGTERM):
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(timeout=60)
        self.process = None
        self.log.close()

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Server):
    """A PostgreSQL server behind a socket in its folder; it doesn't run as root."""

    PASSWORD = "hush&more"

    def __init__(self):
        super().__init__("postgres")
        self.settings = []
        [self.programs] = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1:]
        (self.folder / "password").write_text(self.PASSWORD)
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            self.user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
            for path in (self.folder, self.folder / "password"):
                os.chown(path, user.pw_uid, user.pw_gid)
        else:
            self.user = []
        subprocess.run(
            [*self.user, self.programs / "initdb", "--no-sync", "--username=ana", "--encoding=UTF8",
             "--locale=C.UTF-8", "--auth=scram-sha-256", f"--pwfile={self.folder}/password",
             "-D", self.folder / "data"],
            cwd="/", check=True, capture_output=True)

    def decode(self):
        """From its next start on it can decode its log by wal2json, which newer servers want to be said."""
        self.settings += ["wal_level=logical", "max_replication_slots=40"]
        known = subprocess.run(
            [*self.user, self.programs / "postgres", "--describe-config"], cwd="/", check=True,
            capture_output=True, text=True).stdout
        if "output_plugin_libraries" in known:
            self.settings.append("output_plugin_libraries=wal2json")
        return self

    def start(self):
        self.spawn(
            *self.user, self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder,
            "-c", "listen_addresses=", "-c", "fsync=off", "-c", "timezone=America/New_York",
            *(part for setting in self.settings for part in ("-c", setting)))
        wait_for(lambda: self.client("SELECT 1").wait() == 0)
        return self

    def crash(self):
        """As after a loss of power: what was committed is there."""
        self.stop(signal.SIGQUIT)

    @property
    def address(self):
        return f"host={self.folder} user=ana dbname=postgres password=${{SENSOR_PASSWORD}}"

    def client(self, sql=None, **options):
        """psql, which performs what it is given."""
        return subprocess.Popen(
            ["psql", "--no-psqlrc", "--quiet", "--no-align", "--tuples-only", "--set=ON_ERROR_STOP=1",
             f"--host={self.folder}", "--username=ana", "--dbname=postgres",
             *(["--command", sql] if sql else [])],
            env=os.environ | {"PGPASSWORD": self.PASSWORD},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **options)

    def run(self, sql):
        client = self.client(sql)
        output, _ = client.communicate(timeout=60)
        assert client.returncode == 0, sql
        return output


class Mosquitto(Server):
    """An MQTT broker that keeps sessions over its end."""

    def __init__(self):
        super().__init__("mosquitto")
        self.port = free_port()
        (self.folder / "mosquitto.conf").write_text(
            f"listener {self.port} 127.0.0.1\nallow_anonymous true\npersistence true\n"
            f"persistence_location {self.folder}/\n"
            + ("user root\n" if os.geteuid() == 0 else ""))

    def start(self):
        self.spawn("/usr/sbin/mosquitto", "-c", self.folder / "mosquitto.conf")
        wait_for(lambda: is_open(self.port))
        return self

    def publish(self, topic, message, *options):
        subprocess.run(
            ["mosquitto_pub", "-h", "127.0.0.1", "-p", str(self.port), "-q", "1", "-t", topic,
             "-m", message, *options], check=True, timeout=60)

    def die(self, topic, message):
        """As a client that is gone without a word, whose last will is this message."""
        client = subprocess.Popen(
            ["mosquitto_sub", "-h", "127.0.0.1", "-p", str(self.port), "-t", "$SYS/broker/version",
             "--will-topic", topic, "--will-payload", message, "--will-qos", "1"],
            stdout=subprocess.PIPE)
        # It is connected when it hears something.
        assert client.stdout.readline()
        client.kill()
        client.wait()


class Redis(Server):
    """A Redis server behind a socket in its folder; each row that it acknowledged is on its disk."""

    def __init__(self):
        super().__init__("redis")

    @property
    def address(self):
        return f"unix://{self.folder}/redis.sock"

    def start(self):
        self.spawn(
            "/usr/bin/redis-server", "--port", "0", "--unixsocket", self.folder / "redis.sock",
            "--dir", self.folder, "--save", "", "--appendonly", "yes", "--appendfsync", "always")
        wait_for(lambda: self.ask("PING") == "PONG")
        return self

    def ask(self, *command):
        client = subprocess.run(
            ["redis-cli", "-s", self.folder / "redis.sock", *command], capture_output=True, text=True)
        return client.stdout.strip()


class Prometheus(Server):
    """A Prometheus server that reads one address each second."""

    def __init__(self, target):
        super().__init__("prometheus")
        self.port = free_port()
        (self.folder / "prometheus.yml").write_text(
            "scrape_configs:\n  - job_name: plant\n    scrape_interval: 1s\n    scrape_timeout: 1s\n"
            f"    static_configs: [{{targets: ['{target}']}}]\n")

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.spawn(
            "/usr/bin/prometheus", f"--config.file={self.folder}/prometheus.yml",
            f"--storage.tsdb.path={self.folder}/data", f"--web.listen-address=127.0.0.1:{self.port}")
        wait_for(self.is_ready)
        return self

    def is_ready(self):
        try:
            return urllib.request.urlopen(f"{self.url}/-/ready", timeout=20).status == 200
        except OSError:
            return False


class Proxy(Server):
    """A proxy that ends TLS on a free port, by a certificate of its own."""

    def __init__(self, name):
        super().__init__(name)
        self.port = free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-keyout", self.folder / "key.pem", "-out",
             self.folder / "certificate.pem"], check=True, capture_output=True)

    @property
    def url(self):
        return f"https://charts.localhost:{self.port}"

    def begin(self, *command):
        self.spawn(*command)
        wait_for(lambda: is_open(self.port))
        return self


def documented(language, **changes):
    """The example in that language of the operators' documentation, with texts in place of others of it."""
    text = (ROOT / "Documentation/operating.md").read_text()
    [example] = re.findall(rf"```{language}\n(.*?)```", text, re.S)
    for old, new in changes.items():
        assert old in example, old
        example = example.replace(old, str(new))
    return example


class Nginx(Proxy):
    """Passes on what is below a path, to a server's Unix socket or port."""

    def __init__(self):
        super().__init__("nginx")

    def start(self, upstream, path=""):
        example = documented("nginx", **{
            "unix:/run/soundings/soundings.sock": upstream, "443": f"127.0.0.1:{self.port}", "location /charts/": f"location {path}/",
            "charts.example.org": "charts.localhost", "/etc/ssl/charts/fullchain.pem": self.folder / "certificate.pem",
            "/etc/ssl/charts/privkey.pem": self.folder / "key.pem"})
        (self.folder / "nginx.conf").write_text(f"""
            daemon off; master_process off; pid {self.folder}/pid; error_log {self.folder}/errors;
            events {{}}
            http {{
              access_log off; client_body_temp_path {self.folder}; proxy_temp_path {self.folder};
              {example}
            }}""")
        return self.begin(shutil.which("nginx", path="/usr/sbin:/usr/bin"), "-c",
                          self.folder / "nginx.conf")


class Caddy(Proxy):
    """Passes everything on to a server's Unix socket; its certificate is ours, as it has no public name to ask for."""

    def __init__(self):
        super().__init__("caddy")

    def start(self, file):
        example = documented("caddy", **{
            "charts.example.org {": f"{self.url} {{\n  bind 127.0.0.1\n  tls {self.folder}/certificate.pem {self.folder}/key.pem",
            "/run/soundings/soundings.sock": file})
        (self.folder / "Caddyfile").write_text(f"{{\n  admin off\n  auto_https disable_redirects\n  default_sni charts.localhost\n}}\n{example}")
        return self.begin("env", f"HOME={self.folder}", f"XDG_DATA_HOME={self.folder}", f"XDG_CONFIG_HOME={self.folder}",
                          "caddy", "run", "--config", self.folder / "Caddyfile", "--adapter", "caddyfile")


class Haproxy(Proxy):
    """Passes everything on, and says for whom by the standard's field."""

    # As Debian's /etc/haproxy/haproxy.cfg has them, but for its log and its pages of errors.
    DEFAULTS = """
defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
"""

    def __init__(self):
        super().__init__("haproxy")

    def start(self, upstream):
        pair = (self.folder / "key.pem").read_text() + (self.folder / "certificate.pem").read_text()
        (self.folder / "pair.pem").write_text(pair)
        example = documented("haproxy", **{
            "127.0.0.1:8080": upstream, ":443": f"127.0.0.1:{self.port}", "/etc/haproxy/charts.pem": self.folder / "pair.pem"})
        (self.folder / "haproxy.cfg").write_text(self.DEFAULTS + example)
        return self.begin(shutil.which("haproxy", path="/usr/sbin:/usr/bin"), "-f",
                          self.folder / "haproxy.cfg")
