package import Foundation

extension Speech {
    /// The announcement before an audio graph, such as "Playing Sales, 3 seconds".
    ///
    /// The groups are how many are heard where the points are too many.
    package static func playing(
        _ title: String, seconds: Double, points: Int, groups: Int?, locale: Locale
    ) -> String {
        let numbers = SpokenNumber(locale: locale)
        let head = Texts.playing(
            title.shortened(to: 60), numbers.text((seconds * 10).rounded() / 10))
        let rest = groups.map { Texts.grouped(numbers.count(points), in: numbers.count($0)) }
        return ([head] + [rest].compactMap(\.self)).joined(separator: " ")
    }

    /// The announcement after it.
    package static var complete: String { Texts.complete }
}
