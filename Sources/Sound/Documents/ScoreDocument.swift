package import Foundation
import Speech

/// An audio graph as a page plays it.
package struct ScoreDocument: Hashable, Sendable, Encodable {
    /// From which part of the plot to which the playing moves, as shares of its width or height.
    package struct Cursor: Hashable, Sendable, Encodable {
        /// "x" or "y".
        package var axis: String
        package var from: Double
        package var to: Double

        package init(axis: String, from: Double, to: Double) {
            (self.axis, self.from, self.to) = (axis, from, to)
        }
    }

    /// The announcements before the first tone and after the last.
    package var start: String
    package var complete: String
    /// With the lead.
    package var seconds: Double
    /// When the lower and the upper end of what is played sound; the cursor moves in between.
    package var span: [Double]
    package var cursor: Cursor?
    package var axis: Score.AxisTones?
    package var legend: [Score.LegendEntry]
    package var tones: [Tone]
    /// The words of how it is arranged, and how it can be; nil where there is one way.
    package var arrangement: [String]?
    package var arrangements: [OfferedArrangement]?

    /// The notes are sentences that the announcement ends with.
    package init(
        _ score: Score, title: String, cursor: Cursor?, notes: [String] = [], locale: Locale
    ) {
        start = Speech.playing(
            title, seconds: score.seconds, points: score.pointCount, groups: score.groupCount,
            notes: notes, locale: locale)
        complete = Speech.complete(locale)
        (seconds, self.cursor) = (score.seconds, cursor)
        span = [score.span.lowerBound, score.span.upperBound]
        (axis, legend, tones) = (score.axis, score.legend, score.tones)
    }

    /// As JSON with its keys in order.
    package var json: String { JSONText.of(self) }
}

enum JSONText {
    static func of(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
