import Charts
import Layouts
import Tables

/// Mistakes that leave a mark empty, though each of its keys is known.
extension MarkReader {
    func check(
        _ kind: MarkKind, _ body: Entry, _ channels: [Channel: PlottedColumn],
        _ errors: inout [ConfigurationError]
    ) {
        if let angle = channels[.angle], angle.kind != .quantitative,
            let entry = body["angle"]
        {
            errors.append(
                entry.error(
                    "the angle of \(kind.form.article) \(kind.rawValue) is a number, and \"\(angle.label)\" is "
                        + angle.kind.rawValue))
        }
        if let opacity = body["opacity"], let number = opacity.number, !(0...1).contains(number) {
            errors.append(opacity.error("\"opacity\" is a number from 0 to 1, not \(number)"))
        }
        for key in Self.lengths {
            guard let length = body[key], let number = length.number, number < 0 else { continue }
            errors.append(length.error("\"\(key)\" isn't below zero, as \(number) is"))
        }
        if let gap = body["gap"] { check(gap: gap, along: Self.base(channels), &errors) }
    }

    /// The axis along which points are joined, where it is known.
    private static func base(_ channels: [Channel: PlottedColumn]) -> PlottedColumn? {
        channels[channels[.xStart] == nil ? .x : .y]
    }

    private func check(
        gap: Entry, along base: PlottedColumn?, _ errors: inout [ConfigurationError]
    ) {
        if let length = gap.seconds, length <= 0 {
            errors.append(gap.error("\"gap\" is above zero, which \(length) isn't"))
        }
        guard let base else { return }
        switch base.kind {
        case .nominal:
            errors.append(
                gap.error("\"gap\" is for times and numbers, and \"\(base.label)\" is nominal"))
        case .quantitative where gap.number == nil:
            errors.append(
                gap.error("along \"\(base.label)\", \"gap\" is a number, not a length of time"))
        default: break
        }
    }

    private static let lengths = ["width", "height", "cornerRadius", "symbolSize", "blur"]
}

extension PicturePlan {
    /// Whether all that x shows is times.
    var hasTemporalX: Bool {
        guard let plan = chart else { return false }
        let kinds = plan.marks.flatMap { mark in
            [Channel.x, .xStart, .xEnd].compactMap { mark.channels[$0]?.kind }
        }
        return !kinds.isEmpty && kinds.allSatisfy { $0 == .temporal }
    }

    /// Whether x has a name for each value, so that no part of it can be chosen.
    var hasNominalX: Bool {
        guard let plan = chart else { return false }
        return plan.marks.contains { $0.channels[.x]?.kind == .nominal }
    }
}
