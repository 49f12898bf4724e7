import Foundation

/// The spectrum of a tone; each category has its own.
///
/// The first six are for data; the others say something of the playing itself.
package enum Timbre: String, Hashable, Sendable, CaseIterable, Encodable {
    case sine, triangle, square, sawtooth, organ, hollow
    /// Short and plain: a value outside the axis, or an end of what is played.
    case click
    /// Where a value is missing.
    case noise

    /// The timbres of categories, in their order; with more categories they begin again.
    package static let voices: [Timbre] = [.sine, .triangle, .square, .sawtooth, .organ, .hollow]

    /// The amplitudes of the sine waves at 1, 2, 3 … times the frequency, all of the same power.
    ///
    /// Sixteen of them end below the half of 48 kHz for every tone of a chart.
    package var harmonics: [Double] {
        let plain = (1...Self.harmonicCount).map { plainAmplitude($0) }
        let power = plain.reduce(0) { $0 + $1 * $1 }
        return plain.map { $0 / power.squareRoot() }
    }

    private static let harmonicCount = 16

    private func plainAmplitude(_ number: Int) -> Double {
        let isOdd = number % 2 == 1
        return switch self {
        case .sine, .click, .noise: number == 1 ? 1 : 0
        case .triangle:
            isOdd ? (number % 4 == 1 ? 1 : -1) / Double(number * number) : 0
        case .square: isOdd ? 1 / Double(number) : 0
        case .sawtooth: 1 / Double(number)
        case .organ: [1: 1, 2: 0.5, 4: 0.25][number] ?? 0
        case .hollow: [1: 1, 3: 0.6, 5: 0.4][number] ?? 0
        }
    }
}
