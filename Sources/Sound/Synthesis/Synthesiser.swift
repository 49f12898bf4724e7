import Foundation

/// Tones as samples: the same on every run.
package struct Synthesiser {
    /// Samples a second.
    package static let rate = 48_000.0

    package private(set) var left: [Float]
    package private(set) var right: [Float]

    package init(_ tones: [Tone], seconds: Double) {
        let end = max(seconds, tones.map(\.end).max() ?? 0)
        let count = Int((end * Self.rate).rounded(.up)) + 1
        left = [Float](repeating: 0, count: count)
        right = left
        for run in Self.runs(of: tones) { add(run) }
    }

    /// The tones of each voice in their order, and each other tone by itself.
    private static func runs(of tones: [Tone]) -> [[Tone]] {
        var runs: [[Tone]] = []
        var runIndices: [Int: Int] = [:]
        for tone in tones {
            if let voice = tone.voice, let index = runIndices[voice] {
                runs[index].append(tone)
            } else {
                if let voice = tone.voice { runIndices[voice] = runs.count }
                runs.append([tone])
            }
        }
        return runs
    }

    private mutating func add(_ run: [Tone]) {
        guard let first = run.first, let last = run.last else { return }
        if first.timbre == .noise { return addNoise(first) }
        guard let waveform = Waveform.all[first.timbre] else { return }
        let envelope = Envelope(from: first.t, to: last.end)
        var phase = 0.0
        for (offset, tone) in run.enumerated() {
            let pan = offset + 1 < run.count ? run[offset + 1].pan : tone.pan
            let end = offset + 1 < run.count ? run[offset + 1].t : tone.end
            let glide = pow(tone.f1 / tone.f0, 1 / max((end - tone.t) * Self.rate, 1))
            var pitch = tone.f0
            for index in Self.index(tone.t)..<max(Self.index(end), Self.index(tone.t)) {
                let time = Double(index) / Self.rate
                let part = end > tone.t ? (time - tone.t) / (end - tone.t) : 0
                let amplitude = tone.gain * envelope.level(at: time)
                add(
                    amplitude * waveform.sample(at: phase), tone.pan + (pan - tone.pan) * part,
                    index)
                phase += pitch / Self.rate
                phase -= phase.rounded(.down)
                pitch *= glide
            }
        }
    }

    private mutating func addNoise(_ tone: Tone) {
        let envelope = Envelope(from: tone.t, to: tone.end)
        for (offset, sample) in NoiseTick.samples.enumerated() {
            let index = Self.index(tone.t) + offset
            guard left.indices.contains(index) else { return }
            let level = envelope.level(at: Double(index) / Self.rate)
            add(tone.gain * level * sample, tone.pan, index)
        }
    }

    /// Of equal power wherever it is, as the Web Audio API's `StereoPannerNode` has it.
    private mutating func add(_ sample: Double, _ pan: Double, _ index: Int) {
        let angle = (pan + 1) * .pi / 4
        left[index] += Float(sample * cos(angle))
        right[index] += Float(sample * sin(angle))
    }

    private static func index(_ time: Double) -> Int { Int((time * rate).rounded(.up)) }
}

/// How a tone swells and fades; a tone too short for both has less of each.
private struct Envelope {
    private let start: Double
    private let end: Double
    private let attack: Double
    private let release: Double

    init(from start: Double, to end: Double) {
        (self.start, self.end) = (start, end)
        let whole = SoundFigures.attack + SoundFigures.release
        let part = min(1, (end - start) / whole)
        (attack, release) = (SoundFigures.attack * part, SoundFigures.release * part)
    }

    func level(at time: Double) -> Double {
        guard time >= start, time < end else { return 0 }
        return min(1, (time - start) / max(attack, 1e-9), (end - time) / max(release, 1e-9))
    }
}
