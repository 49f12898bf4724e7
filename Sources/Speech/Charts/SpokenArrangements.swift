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
    package var density: String { texts.density }
    package var row: String { texts.heatMapRow }
    package var column: String { texts.heatMapColumn }

    /// The text "EWR on the left, JFK on the right, and a tick where they cross"; of series that can't cross
    /// without the tick.
    package func sides(_ left: String, _ right: String, cross: Bool) -> String {
        texts.sides(left.shortened(to: 40), right.shortened(to: 40), cross: cross)
    }

    /// The text "EWR minus JFK".
    package func difference(_ first: String, _ second: String) -> String {
        texts.difference(first.shortened(to: 40), second.shortened(to: 40))
    }

    /// The text "EWR minus JFK: zero is the middle pitch, and a tick where they cross".
    package func middle(_ first: String, _ second: String) -> String {
        texts.middle(difference(first, second))
    }

    /// The text "Each tone is up to 12 points: the more points, the faster they follow one another".
    package func tones(of points: Int) -> String { texts.tones(of: points) }

    /// The text "Row Monday".
    package func row(_ name: String) -> String { texts.heatMapRow(name.shortened(to: 60)) }

    /// The text "Column June 3, 2013".
    package func column(_ name: String) -> String { texts.heatMapColumn(name.shortened(to: 60)) }
}
