import Calendars
import Charts
import Foundation
import Scales
import Scenes
import Tables
import ViewLayouts

/// The colours of quantities from the least to the greatest, with both, on one line.
struct RampLegend {
    private static let steps = 24
    private static let gap = 6.0
    private let type: Typography
    private let title: String
    private let ends: (String, String)
    private let colours: ColourScale
    private let rampWidth: Double

    /// As wide as it likes to be, narrower in a narrow picture.
    ///
    /// - Returns: nil where no quantities are coloured.
    init?(
        _ content: Content, _ chart: ChartSpecification, _ view: ViewParameters, _ type: Typography,
        room: Double
    ) {
        guard let (lower, upper) = content.colours.scale.ends else { return nil }
        (self.type, colours) = (type, content.colours.scale)
        if colours.kind == .temporal {
            let labels = DateLabels(
                step: CalendarStep(.day, in: content.timeZone), locale: view.locale,
                timeZone: content.timeZone
            ).texts(of: [lower, upper])
            ends = (labels[0], labels[1])
        } else {
            // No finer than a hundredth of the way, so that measured ends are short to read.
            let step = NumberStep.dividing(lower, upper, into: 100)
            let isWhole = [lower, upper].allSatisfy { $0 == $0.rounded() }
            let labels = NumberLabels(
                step: isWhole ? nil : step, greatest: max(abs(lower), abs(upper)),
                locale: view.locale)
            ends = (labels.text(of: lower), labels.text(of: upper))
        }
        let title =
            chart.layers.lazy.compactMap { $0.channels[.foregroundStyle]?.label }.first ?? ""
        let texts = type.width(of: ends.0) + type.width(of: ends.1) + 2 * Self.gap
        let least = 48 * type.scale
        self.title = type.shortened(title, to: max(room - texts - least - 2 * Self.gap, least))
        let titled = self.title.isEmpty ? 0 : type.width(of: self.title) + 2 * Self.gap
        rampWidth = min(120 * type.scale, max(room - texts - titled, least)).rounded(.down)
    }

    private var titleWidth: Double { title.isEmpty ? 0 : type.width(of: title) + 2 * Self.gap }

    var width: Double {
        (titleWidth + type.width(of: ends.0) + Self.gap + rampWidth + Self.gap
            + type.width(of: ends.1)).rounded(.up)
    }

    /// Around a middle, from a position on.
    func nodes(y middle: Double, from start: Double) -> [Node] {
        let first = start + titleWidth
        let ramp = first + type.width(of: ends.0) + Self.gap
        let step = rampWidth / Double(Self.steps)
        let swatches = (0..<Self.steps).map { index in
            // A little wider, so that no seam shows.
            let overlap = index == Self.steps - 1 ? 0 : 0.5
            let rect = Rect(
                x: (ramp + Double(index) * step).hundredths, y: middle - 5,
                width: (step + overlap).hundredths, height: 10)
            let part = Double(index) / Double(Self.steps - 1)
            return Node(
                "legend:ramp:\(index)", .rectangle(rect, cornerRadius: 0),
                style: Style(.legendMark, fill: colours.paint(at: part)))
        }
        let texts = [
            ("title", title, start), ("least", ends.0, first),
            ("greatest", ends.1, ramp + rampWidth + Self.gap),
        ]
        return swatches
            + texts.filter { !$0.1.isEmpty }.map { name, text, x in
                type.text(
                    "legend:ramp:\(name)", text,
                    at: Point(x.hundredths, (middle + type.middle).hundredths), .start,
                    .legendLabel)
            }
    }
}
