package import Foundation
import Languages

/// The sentences of a tactile chart's key.
package struct TactileTexts: Sendable {
    private let texts: Texts

    package init(_ locale: Locale) { texts = Texts(locale) }

    package var key: String { texts.say("tactile.key") }
    /// "Across: Month, January to December".
    package func across(_ axis: String, from lower: String, to upper: String) -> String {
        texts.say("tactile.across", ["axis": .text(span(axis, lower, upper))])
    }
    /// "Up: Rain, 0 to 4 inches".
    package func up(_ axis: String, from lower: String, to upper: String) -> String {
        texts.say("tactile.up", ["axis": .text(span(axis, lower, upper))])
    }
    package func up(_ axis: String) -> String {
        texts.say("tactile.up", ["axis": .text(axis)])
    }
    package func points(_ count: Int, of total: Int) -> String {
        texts.say(
            "tactile.points", ["count": texts.number(count), "total": texts.number(total)])
    }
    package var broken: String { texts.say("tactile.broken") }
    package var sideBySide: String { texts.say("tactile.sideBySide") }
    package var wholes: String { texts.say("tactile.wholes") }
    package var boxes: String { texts.say("tactile.boxes") }
    package var ends: String { texts.say("tactile.ends") }
    package var means: String { texts.say("tactile.means") }
    package func names(_ count: Int, of total: Int, along axis: String) -> String {
        texts.say(
            "picture.firstNames",
            [
                "count": texts.number(count), "total": texts.number(total), "axis": .text(axis),
            ])
    }
    package func series(_ count: Int, of total: Int) -> String {
        texts.say(
            "picture.firstSeries", ["count": texts.number(count), "total": texts.number(total)])
    }

    private func span(_ axis: String, _ lower: String, _ upper: String) -> String {
        guard !lower.isEmpty else { return axis }
        let range = lower == upper ? lower : texts.range(lower, upper)
        return axis.isEmpty ? range : axis + texts.comma + range
    }
}
