import Charts
import Foundation
import Tables
import Views

/// Reads what a file says of a chart besides its marks.
struct ChartReader {
    let entry: Entry
    let marks: [MarkPlan]
    let timeZone: TimeZone

    func description(_ errors: inout [ConfigurationError]) -> ChartSpecification {
        var chart = ChartSpecification()
        chart.timeZone = timeZone
        let axes = SecondAxisReader(entry, marks)
        chart.x = position("X", Channel.ofX, &errors)
        chart.y = ChartReader(entry: entry, marks: axes.marks.first, timeZone: timeZone)
            .position("Y", Channel.ofY, &errors)
        chart.plot.secondY = axes.description(in: timeZone, &errors)
        readStyleScales(into: &chart, &errors)
        chart.accessibility.grouping = ChartAccessibilityGrouping(
            entry["chartAccessibilityGrouping"])
        chart.legend.visibility = visibility("chartLegend")
        chart.legend.placement = OutsideDescription(entry["chartLegend"])
        readScrolling(into: &chart, &errors)
        readViews(into: &chart, &errors)
        return chart
    }

    /// The file's settings of one axis.
    func position(
        _ name: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> PositionDescription {
        var position = PositionDescription()
        position.scale = scale("chart\(name)Scale", channels, &errors)
        position.axis = axis(name, channels, &errors)
        return position
    }

    func plotted(_ channels: [Channel]) -> [PlottedColumn] {
        marks.flatMap { mark in channels.compactMap { mark.channels[$0] } }
    }

    /// The marks of an axis.
    func kind(of channels: [Channel]) -> DataKind {
        plotted(channels).first?.kind ?? .quantitative
    }

    var conditions: ConditionReader { ConditionReader(schema: Schema([]), timeZone: timeZone) }

    private func visibility(_ key: String) -> VisibilityDescription {
        switch entry[key]?.text {
        case "visible": .visible
        case "hidden": .hidden
        default: .automatic
        }
    }

    private func axis(
        _ name: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> AxisDescription {
        var axis = AxisDescription()
        axis.visibility = visibility("chart\(name)Axis")
        axis.marks = AxisMarksReader(kind: kind(of: channels), timeZone: timeZone)
            .marks(entry["chart\(name)Axis"], &errors)
        let label = entry["chart\(name)AxisLabel"]
        axis.label = (label?.text ?? label?["text"]?.text).flatMap { $0.isEmpty ? nil : $0 }
        axis.title = OutsideDescription(label)
        axis.title.view = titleView(label, &errors)
        axis.style = style("chart\(name)AxisStyle", &errors)
        axis.unit = plotted(channels).lazy.compactMap(\.unitName).first
        return axis
    }

    private func scale(
        _ key: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> ScaleDescription {
        var scale = ScaleDescription(domain: domain(key, channels, &errors))
        scale.kind = ScaleDescription.Kind(entry[key])
        let range = entry[key]?["range"]
        let padding = range?["padding"]?.number ?? 0
        scale.range = .plot(
            start: range?["startPadding"]?.number ?? padding,
            end: range?["endPadding"]?.number ?? padding)
        return scale
    }

    private func domain(
        _ key: String, _ channels: [Channel], _ errors: inout [ConfigurationError]
    ) -> ScaleDescription.Domain {
        let isReversed = entry[key]?["reversed"]?.flag ?? false
        guard let domain = entry[key]?["domain"] else {
            return .automatic(includesZero: nil, reversed: isReversed)
        }
        guard let items = domain.items else {
            return .automatic(
                includesZero: domain["includesZero"]?.flag,
                reversed: domain["reversed"]?.flag ?? isReversed)
        }
        let kind = kind(of: channels)
        let values = items.compactMap { $0.value(as: kind, in: timeZone, &errors) }
        if kind != .nominal, items.count != 2 {
            errors.append(domain.error("\"domain\" is two values, from and to"))
        }
        if entry[key]?["type"]?.text == "log" {
            for item in items where item.number.map({ $0 <= 0 }) == true {
                let number = item.text ?? ""
                errors.append(
                    item.error("a domain of a log scale is above zero, and \(number) isn't"))
            }
        }
        if kind != .nominal, values.count == 2, values[0].isGreater(than: values[1]) {
            let (from, to) = (items[0].text ?? "", items[1].text ?? "")
            errors.append(
                domain.error(
                    "\"domain\" runs from \(from) down to \(to); write [\(to), \(from)], and "
                        + "\"reversed: true\" beside it if the axis is to be turned around"))
        }
        return .init(listing: isReversed ? values.reversed() : values)
    }
}

extension Value {
    /// Whether a number or a time is beyond another.
    fileprivate func isGreater(than other: Value) -> Bool {
        number > other.number || seconds > other.seconds
    }
}

extension ChartAccessibilityGrouping {
    fileprivate init(_ entry: Entry?) {
        switch entry?.text {
        case "marks": self = .marks
        case "shape": self = .shape()
        default:
            let (up, down) = (entry?["up"]?.text, entry?["down"]?.text)
            self =
                up == nil && down == nil
                ? .automatic : .shape(up: up ?? "up", down: down ?? "down")
        }
    }
}

extension ScaleDescription.Kind {
    init?(_ scale: Entry?) {
        switch scale?["type"]?.text {
        case "linear": self = .linear
        case "log": self = .log
        case "power": self = .power(exponent: scale?["exponent"]?.number ?? 2)
        case "squareRoot": self = .power(exponent: 0.5)
        case "symmetricLog":
            self = .symmetricLog(slopeAtZero: scale?["slopeAtZero"]?.number ?? 1)
        case "date": self = .date
        case "category": self = .category
        default: return nil
        }
    }
}

extension OutsideDescription {
    fileprivate init(_ entry: Entry?) {
        self.init(
            entry?["position"]?.text.flatMap(AnnotationPosition.Kind.init) ?? .automatic,
            alignment: entry?["alignment"]?.alignment,
            spacing: entry?["spacing"]?.number)
    }
}

extension AnnotationPosition.Kind {
    init?(_ name: String) {
        let kinds: [Self] = [
            .automatic, .overlay, .top, .bottom, .leading, .trailing, .topLeading, .topTrailing,
            .bottomLeading, .bottomTrailing,
        ]
        guard let index = Vocabulary.positions.firstIndex(of: name) else { return nil }
        self = kinds[index]
    }
}

extension Channel {
    static let ofX: [Channel] = [.x, .xStart, .xEnd]
    static let ofY: [Channel] = [.y, .yStart, .yEnd]
}
