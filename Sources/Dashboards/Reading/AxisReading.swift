import Charts
import Foundation
import Tables
import Views

/// Reads what a file says of an axis: one `AxisMarks` or several of them.
struct AxisReading {
    /// What the axis shows.
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

    /// What stands at the same place of a list as the word does in its own.
    private static func word<Meaning>(
        _ entry: Entry?, _ words: [String], _ meanings: [Meaning]
    ) -> Meaning? {
        entry?.text.flatMap(words.firstIndex).map { meanings[$0] }
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
        guard parts.contains(where: { $0 != nil }) else { return .standard(format, nil) }
        let marks = [
            part(parts[0], .gridLine),
            part(parts[1], .tick(parts[1]?["length"]?.number.map { .fixed($0) } ?? .automatic)),
            part(parts[2], .label(label(parts[2], format))),
        ].compactMap { $0 }
        return .custom { _ in marks }
    }

    private func part(_ entry: Entry?, _ kind: AxisMarkDescription.Kind) -> AxisMarkDescription? {
        guard let entry, entry.flag != false else { return nil }
        var mark = AxisMarkDescription(kind, isCentered: entry["centered"]?.flag)
        mark.foreground = entry["foregroundStyle"]?.text.map { Color(.named($0)) }
        let dash = entry["dash"]?.items?.compactMap(\.number)
        if entry["lineWidth"] != nil || dash != nil {
            mark.stroke = StrokeStyle(
                lineWidth: CGFloat(entry["lineWidth"]?.number ?? 1),
                dash: (dash ?? []).map { CGFloat($0) })
        }
        return mark
    }

    private func label(_ entry: Entry?, _ format: (any AxisFormat)?) -> AxisLabelDescription {
        var label = AxisLabelDescription(format.map { .format($0) } ?? .automatic)
        switch entry?["orientation"]?.text {
        case "horizontal": label.orientation = .horizontal
        case "vertical": label.orientation = .vertical
        case "verticalReversed": label.orientation = .verticalReversed
        default: break
        }
        switch entry?["collision"]?.text {
        case "greedy": label.collision = .greedy(priority: 0, minimumSpacing: nil)
        case "truncate": label.collision = .truncate
        case "disabled": label.collision = .disabled
        default: break
        }
        return label
    }
}
