import Foundation

/// One period of a timbre, from which tones of any pitch are read.
struct Waveform {
    private static let size = 4_096
    /// One more than a period, so that reading between two samples never wraps.
    private let samples: [Double]

    init(_ timbre: Timbre) {
        let harmonics = timbre.harmonics
        samples = (0...Self.size).map { index in
            let turn = 2 * Double.pi * Double(index) / Double(Self.size)
            return harmonics.enumerated().reduce(0) {
                $0 + $1.element * sin(turn * Double($1.offset + 1))
            }
        }
    }

    /// At a phase from 0 up to, not with, 1.
    func sample(at phase: Double) -> Double {
        let exact = phase * Double(Self.size)
        let index = Int(exact)
        return samples[index] + (samples[index + 1] - samples[index]) * (exact - Double(index))
    }

    var peak: Double { samples.lazy.map(\.magnitude).max() ?? 0 }

    static let all = Dictionary(
        uniqueKeysWithValues: Timbre.allCases.map { ($0, Waveform($0)) })
}

extension Timbre {
    /// The highest sample of a tone with the amplitude 1.
    var crest: Double { Self.crests[self] ?? 1 }

    private static let crests = Waveform.all.mapValues(\.peak)
}

/// The tick of a missing value: noise without its lowest and highest parts.
///
/// The page makes the same of the same steps.
enum NoiseTick {
    /// At 48 kHz, the highest 1.
    static let samples: [Double] = {
        var (state, low, slow): (UInt32, Double, Double) = (1, 0, 0)
        let count = Int(SoundFigures.noiseTick * Synthesiser.rate)
        let plain = (0..<count).map { _ in
            // The generator of Numerical Recipes.
            state = state &* 1_664_525 &+ 1_013_904_223
            low += 0.5 * (Double(state) / 2_147_483_648 - 1 - low)
            slow += 0.05 * (low - slow)
            return low - slow
        }
        let peak = plain.map(\.magnitude).max() ?? 1
        return plain.map { $0 / peak }
    }()
}
