"""Sound as an ear has it: onsets, lengths, pitches and harmonics, found in the samples alone."""

import base64
import io
import json
import urllib.request
import wave

import numpy

RATE = 48_000


def score(server, path):
    with urllib.request.urlopen(f"{server.url}{path}.audio.json") as answer:
        return json.load(answer)


def wave_bytes(server, path):
    with urllib.request.urlopen(f"{server.url}{path}.wav") as answer:
        assert answer.headers["content-type"] == "audio/wav"
        return answer.read()


def samples(data):
    """Two rows, left and right, from -1 to 1."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getframerate(), file.getsampwidth()) == (2, RATE, 2)
        frames = numpy.frombuffer(file.readframes(file.getnframes()), "<i2")
    return frames.reshape(-1, 2).T / 32_767


# The page's own modules play a score in a context that has no loudspeaker.
RENDER = """
async ({ tones, seconds }) => {
    const { phrases, start } = await import('/web/audio/tones.js');
    const context = new OfflineAudioContext(2, Math.ceil(48_000 * (seconds + 0.2)), 48_000);
    for (const phrase of phrases(tones)) start(context, context.destination, phrase, 0);
    const buffer = await context.startRendering();
    return [0, 1].map((channel) => {
        const bytes = new Uint8Array(buffer.getChannelData(channel).buffer);
        let text = '';
        for (let i = 0; i < bytes.length; i += 8192) {
            text += String.fromCharCode(...bytes.subarray(i, i + 8192));
        }
        return btoa(text);
    });
}
"""


def rendered(page, score):
    """What the page makes of a score."""
    channels = page.evaluate(RENDER, {"tones": score["tones"], "seconds": score["seconds"]})
    return numpy.array([numpy.frombuffer(base64.b64decode(c), "<f4") for c in channels])


def sounding(sound, threshold=0.1):
    """From when to when something is heard, in seconds: peaks of 2 ms above a part of the most."""
    step = RATE // 500
    loud = numpy.abs(sound).max(axis=0)
    peaks = loud[: len(loud) // step * step].reshape(-1, step).max(axis=1)
    heard = numpy.concatenate([[0], peaks > threshold * peaks.max(), [0]]).astype(int)
    edges = numpy.diff(heard)
    return [(start * step / RATE, end * step / RATE)
            for start, end in zip(numpy.flatnonzero(edges == 1), numpy.flatnonzero(edges == -1))]


def pitch(sound, start, end):
    """The frequency of the strongest part, in hertz, between two seconds."""
    part = sound.sum(axis=0)[int(start * RATE): int(end * RATE)]
    size = 1 << 19
    spectrum = numpy.abs(numpy.fft.rfft(part * numpy.hanning(len(part)), size))
    return spectrum.argmax() * RATE / size


def harmonics(sound, start, end, base, count=5):
    """The amplitudes at 1, 2, 3 … times a frequency, as shares of the first."""
    part = sound.sum(axis=0)[int(start * RATE): int(end * RATE)]
    times = numpy.arange(len(part)) / RATE
    window = numpy.hanning(len(part))
    found = [abs((part * window * numpy.exp(-2j * numpy.pi * base * n * times)).sum())
             for n in range(1, count + 1)]
    return [amplitude / found[0] for amplitude in found]


def spectra(sound, size=2_048):
    """The amplitudes of all frequencies in each of half-overlapping stretches."""
    parts = numpy.lib.stride_tricks.sliding_window_view(sound.sum(axis=0), size)[::size // 2]
    return numpy.abs(numpy.fft.rfft(parts * numpy.hanning(size)))
