package import Foundation

/// The words for how a chart is arranged for the ear.
package struct SpokenArrangements {
    private let texts: Texts

    package init(_ locale: Locale) { texts = Texts(locale) }

    package var together: String { texts.together }
    package var ears: String { texts.ears }
    package var left: String { texts.leftEar }
    package var right: String { texts.rightEar }
    package var difference: String { texts.difference }
    package var minuend: String { texts.minuend }
    package var subtrahend: String { texts.subtrahend }

    /// The text "EWR on the left, JFK on the right, and a tick where they cross".
    package func sides(_ left: String, _ right: String) -> String {
        texts.sides(left.shortened(to: 40), right.shortened(to: 40))
    }

    /// The text "EWR minus JFK".
    package func difference(_ first: String, _ second: String) -> String {
        texts.difference(first.shortened(to: 40), second.shortened(to: 40))
    }

    /// The text "EWR minus JFK: zero is the middle pitch, and a tick where they cross".
    package func middle(_ first: String, _ second: String) -> String {
        texts.middle(difference(first, second))
    }
}
