package import Foundation

extension Speech {
    /// The announcement before an audio graph, such as "Playing Sales, 3 seconds".
    ///
    /// The groups are how many are heard where the points are too many; the notes are further sentences.
    package static func playing(
        _ title: String, seconds: Double, points: Int, groups: Int?, notes: [String] = [],
        locale: Locale
    ) -> String {
        let texts = Texts(locale)
        let head = texts.playing(title.shortened(to: 60), (seconds * 10).rounded() / 10)
        let rest = groups.map { texts.grouped(points, in: $0) }
        return texts.sentences([head] + [rest].compactMap(\.self) + notes)
    }

    /// The announcement after it.
    package static func complete(_ locale: Locale) -> String { Texts(locale).complete }
}
