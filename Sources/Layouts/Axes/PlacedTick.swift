import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables
import ViewLayouts

/// A tick of one axis, with the text that there is room for.
struct PlacedTick {
    let value: Value
    /// Where its label stands, in the axis's own terms, as spans are: in the middle of the band or
    /// the period of the marks there.
    var coordinate: Double
    /// Where its lines stand.
    var start: Double
    /// The middle between its value and the next; nil where nothing says how far that is.
    var centre: Double?
    /// The tick's own part of its key.
    var name: String
    /// None where the text would be cut off or touch its neighbour.
    var lines: [String]
    /// How far the label is moved along the axis to stay inside the picture, in pixels.
    var shift = 0.0
    /// How far the label is turned, in degrees against the clock, its end at the tick.
    var tilt = 0.0
    /// The author's marks here instead of a line and a label.
    var parts: [AxisPart] = []

    init(
        _ value: Value, at coordinate: Double, start: Double? = nil, name: String, _ lines: [String]
    ) {
        (self.value, self.coordinate, self.start) = (value, coordinate, start ?? coordinate)
        (self.name, self.lines) = (name, lines)
    }

    func width(_ type: Typography) -> Double { lines.map(type.width).max() ?? 0 }

    /// The height of the label, however it is rotated.
    func height(_ type: Typography) -> Double {
        let angle = tilt * .pi / 180
        return (width(type) * sin(angle) + Double(lines.count) * type.lineHeight * cos(angle))
            .rounded(.up)
    }

    /// Where a part stands that may be centred between two values.
    func coordinate(centred: Bool?, otherwise coordinate: Double) -> Double? {
        switch centred {
        case true?: centre
        case false?: start
        case nil: coordinate
        }
    }
}
