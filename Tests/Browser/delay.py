"""A TCP proxy on loopback that holds every piece back for a while, each way."""

import asyncio
import contextlib
import threading


class Delay:
    """With a handshake, a connection takes a round trip of its own before anything is passed on."""

    def __init__(self, target_port, has_handshake=False):
        self.target_port = target_port
        self.has_handshake = has_handshake
        self.seconds = 0
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self.call(asyncio.start_server(self.accept, "127.0.0.1", 0))
        self.port = self.server.sockets[0].getsockname()[1]

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def call(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(5)

    async def accept(self, reader, writer):
        await asyncio.sleep(2 * self.seconds if self.has_handshake else 0)
        there, back = await asyncio.open_connection("127.0.0.1", self.target_port)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(self.pass_on(reader, back), self.pass_on(there, writer))

    async def pass_on(self, reader, writer):
        """Pieces keep their order: each is written at its own time."""
        pieces = asyncio.Queue()

        async def write():
            while (piece := await pieces.get()) is not None:
                due, data = piece
                await asyncio.sleep(max(0, due - self.loop.time()))
                writer.write(data)
            writer.close()

        writing = asyncio.ensure_future(write())
        try:
            while data := await reader.read(65536):
                pieces.put_nowait((self.loop.time() + self.seconds, data))
        except ConnectionError:
            pass
        pieces.put_nowait(None)
        await asyncio.gather(writing, return_exceptions=True)

    async def end(self):
        self.server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    def stop(self):
        self.call(self.end())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
        self.loop.close()
