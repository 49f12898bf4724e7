import Foundation

/// One tone of an audio graph.
package struct Tone: Hashable, Sendable, Encodable {
    /// When it begins, in seconds.
    package var t: Double
    /// Its pitch at the beginning and at the end, in hertz; between them it glides exponentially.
    package var f0: Double
    package var f1: Double
    /// How long it sounds, attack and release included, in seconds.
    package var dur: Double
    package var timbre: Timbre
    /// From -1, left, to 1, right.
    package var pan: Double
    /// Its amplitude.
    package var gain: Double
    /// The datum's key; of a sign that no datum has, what it stands for.
    package var id: String
    /// Tones with the same number are one tone that goes on; nil for a tone by itself.
    package var voice: Int?

    package var end: Double { t + dur }
}

/// The figures of audio graphs, in seconds and hertz.
package enum SoundFigures {
    /// Before the first tone.
    package static let lead = 0.1
    package static let secondsPerPoint = 0.25
    /// How long a graph is, without its lead.
    package static let length = 2.0...10.0
    /// Three octaves, from C3 to C6.
    package static let lowestPitch = 130.81
    package static let octaves = 3.0
    /// The length of a tone without a third quantity.
    package static let tone = 0.12
    /// The length of a tone with the least third quantity, and the addition for the greatest.
    package static let (shortestTone, tonesGrowth) = (0.08, 0.4)
    package static let noiseTick = 0.06
    package static let click = 0.04
    package static let (attack, release) = (0.01, 0.02)
    /// −6 dB of full scale, and what all tones together stay below.
    package static let (level, peak) = (0.5, 0.8)
    package static let widestPan = 0.8
    /// Faster than so many points a second nobody can follow.
    package static let fastest = 20.0
    package static let bin = 0.05
    package static let (lowTick, highTick, outside) = (220.0, 880.0, 2_093.0)
    /// Of a crossing: above all data, below what is outside.
    package static let crossing = 1_567.98

    /// The pitch of a position on the y axis, 0 to 1.
    package static func pitch(at position: Double) -> Double {
        lowestPitch * exp2(octaves * position)
    }
}
