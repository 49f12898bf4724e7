import Charts
import Foundation
import Tables
import Views

/// Reads what a file says of an axis: one `AxisMarks` or several of them.
struct AxisMarksReader {
    /// The title of the axis.
    let kind: DataKind
    let timeZone: TimeZone

    /// Nil where the file leaves the axis as it is by itself.
    func marks(_ entry: Entry?, _ errors: inout [ConfigurationError]) -> [AxisMarksDescription]? {
        guard let entry, entry.text == nil else { return nil }
        var marks: [AxisMarksDescription] = []
        for item in entry.items ?? [entry] { marks.append(description(item, &errors)) }
        return marks
    }

    private func description(
        _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> AxisMarksDescription {
        var marks = AxisMarksDescription()
        marks.preset = Self.word(entry["preset"], Vocabulary.presets, presets) ?? .automatic
        marks.position = Self.word(entry["position"], Vocabulary.sides, sides) ?? .automatic
        marks.values = values(entry["values"], &errors)
        let format = DeclaredFormat.read(entry["format"], kind, &errors)
        marks.content = content(entry, format)
        return marks
    }

    private let presets: [AxisMarksDescription.Preset] = [.automatic, .extended, .aligned, .inset]
    private let sides: [AxisMarksDescription.Position] = [
        .automatic, .leading, .trailing, .top, .bottom,
    ]

    init(kind: DataKind, timeZone: TimeZone) { (self.kind, self.timeZone) = (kind, timeZone) }

    /// The value at the index that the word has in its own list.
    private static func word<Value>(
        _ entry: Entry?, _ words: [String], _ values: [Value]
    ) -> Value? {
        entry?.text.flatMap(words.firstIndex).map { values[$0] }
    }

    // MARK: Values

    private func values(_ entry: Entry?, _ errors: inout [ConfigurationError]) -> AxisValues {
        guard let entry else { return .automatic() }
        if let items = entry.items {
            return AxisValues(.list(items.compactMap { $0.value(as: kind, in: timeZone, &errors) }))
        }
        return AxisValues(
            choice(entry), roundsLowerBound: entry["roundLowerBound"]?.flag,
            roundsUpperBound: entry["roundUpperBound"]?.flag)
    }

    private func choice(_ entry: Entry) -> AxisValues.Choice {
        if let unit = entry["unit"]?.text.flatMap(Calendar.Component.init(unit:)) {
            return .calendar(unit, count: entry["count"]?.whole ?? 1, nil)
        }
        if let step = entry["stride"]?.number { return .stride(step) }
        return .automatic(
            desiredCount: entry["desiredCount"]?.whole,
            minimumStride: entry["minimumStride"]?.number)
    }

    // MARK: Parts

    /// The axis's own look, unless the file names the parts.
    private func content(
        _ entry: Entry, _ format: (any AxisFormat)?
    ) -> AxisMarksDescription.Content {
        let parts = ["gridLine", "tick", "label"].map { entry[$0] }
        guard parts.contains(where: { $0 != nil }) else {
            return .standard(format, entry["stroke"]?.stroke)
        }
        let line = part(parts[0], .gridLine)
        let tick = part(parts[1], .tick(AxisTickLength(parts[1]?["length"])))
        let label = part(parts[2], .label(AxisLabelDescription(parts[2], format)))
        guard let label, let own = AxisLabelPlan(parts[2], label, format, timeZone) else {
            let marks = [line, tick, label].compactMap { $0 }
            return .custom { _ in marks }
        }
        return .custom { value in [line, tick, own.label(at: value)].compactMap { $0 } }
    }

    private func part(_ entry: Entry?, _ kind: AxisMarkDescription.Kind) -> AxisMarkDescription? {
        guard let entry, entry.flag != false else { return nil }
        var mark = AxisMarkDescription(kind, isCentered: entry["centered"]?.flag)
        mark.foreground = entry["foregroundStyle"]?.color
        mark.font = entry["font"]?.font
        if let weight = entry["fontWeight"]?.weight {
            mark.font = (mark.font ?? .caption).weight(weight)
        }
        mark.offset = CGSize(
            width: entry["offset"]?.length("x") ?? 0, height: entry["offset"]?.length("y") ?? 0)
        if Vocabulary.strokeKeys.contains(where: { entry[$0.name] != nil }) {
            mark.stroke = entry.stroke
            if entry["lineWidth"] == nil { mark.stroke?.lineWidth = 1 }
        }
        return mark
    }
}

extension AxisTickLength {
    fileprivate init(_ entry: Entry?) {
        if let points = entry?.number {
            self = .fixed(points)
        } else if entry?.text == "label" || entry?["label"] != nil {
            self = .label(entry?["label"]?.number ?? 0)
        } else if entry?.text == "longestLabel" || entry?["longestLabel"] != nil {
            self = .longestLabel(entry?["longestLabel"]?.number ?? 0)
        } else {
            self = .automatic
        }
    }
}

extension AxisLabelDescription {
    fileprivate init(_ entry: Entry?, _ format: (any AxisFormat)?) {
        self.init(format.map { .format($0) } ?? .automatic)
        anchor = entry?["anchor"]?.unitPoint
        offsetsMarks = entry?["offsetsMarks"]?.flag
        horizontalSpacing = entry?["horizontalSpacing"]?.number
        verticalSpacing = entry?["verticalSpacing"]?.number
        orientation =
            entry?.value(
                "orientation",
                [
                    "horizontal": .horizontal, "vertical": .vertical,
                    "verticalReversed": .verticalReversed,
                ]) ?? .automatic
        collision =
            entry?.value(
                "collisionResolution",
                [
                    "greedy": .greedy(priority: 0, minimumSpacing: nil), "truncate": .truncate,
                    "disabled": .disabled,
                ]) ?? .automatic
    }
}
