"""Producers that repeat what wasn't answered, each request under a key of its own."""

import http.client
import json
import threading
import time
import uuid


class Producer(threading.Thread):
    """Posts rows with numbers that nobody else has, one request after the other."""

    def __init__(self, port, first):
        super().__init__(daemon=True)
        self.port, self.next = port, first
        self.answered = []
        self.refusals = []
        self.is_over = threading.Event()

    def run(self):
        while not self.is_over.is_set():
            count = self.next % 17 + 1
            numbers = list(range(self.next, self.next + count))
            rows = [{"time": f"2026-06-01T00:00:{n % 60:02}Z", "n": n} for n in numbers]
            self.repeat(json.dumps(rows), str(uuid.uuid4()), count)
            self.answered += numbers
            self.next += count

    def repeat(self, body, key, count):
        """Until it is answered; a server that is away answers nothing."""
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
                connection.request("POST", "/api/tables/kept/rows", body, {
                    "Content-Type": "application/json", "Idempotency-Key": f'"{key}"'})
                response = connection.getresponse()
                answer = json.loads(response.read())
                connection.close()
            except (OSError, http.client.HTTPException, ValueError):
                # Without a pause, the producers would slow down the server's start.
                time.sleep(0.02)
                continue
            if response.status == 202:
                assert answer["taken"] == count
                return
            self.refusals.append((response.status, answer))
