import Charts
import Scales
import Scenes
import Tables

/// Diagnostics of axis settings that don't suit the axis's values.
struct AxisFaults {
    private let plan: AxisPlan
    private let values: [ChannelValues]
    private let scale: ScaleDescription
    private let chart: ChartSpecification

    init(_ plan: AxisPlan, _ values: [ChannelValues], of chart: ChartSpecification) {
        (self.plan, self.values, self.chart) = (plan, values, chart)
        scale = chart.scale(plan.axis)
    }

    /// For people to read; a chart is drawn all the same.
    var diagnostics: [String] {
        mixes + type + (isKnown ? domain + marks + scroll + selections : [])
    }

    /// Whether data or the author says what the axis shows: an empty chart fits anything.
    private var isKnown: Bool {
        scale.kind == .category || values.contains { !$0.column.isMissingThroughout }
    }

    private var name: String { plan.axis.name }

    private func misfit(_ kind: DataKind?) -> String? {
        guard let kind, kind != plan.kind else { return nil }
        return "\(kind.plural), and the axis shows \(plan.kind.plural)"
    }

    private var mixes: [String] {
        let stray = values.first {
            plan.kind != .nominal && $0.column.kind != plan.kind && $0.column.hasValue
        }
        return stray.map {
            ["\($0.label) isn't drawn: the \(name) axis shows \(plan.kind.plural)."]
        } ?? []
    }

    /// A type of scale that the axis's values don't have.
    private var type: [String] {
        switch (scale.kind, plan.kind) {
        case (nil, _), (.linear, _), (.category, _), (.date, .temporal),
            (.log, .quantitative), (.power, .quantitative), (.symmetricLog, .quantitative):
            []
        case (.date?, _): ["The \(name) axis has no dates for its scale."]
        case (.log?, _), (.power?, _), (.symmetricLog?, _):
            ["The \(name) axis has no numbers for its scale."]
        }
    }

    /// A domain that has no two ends on the axis.
    private var domain: [String] {
        let start = "The domain of \(name) isn't used: "
        if plan.kind == .nominal {
            guard case .interval(let lower, _) = scale.domain, scale.kind != .category
            else { return [] }
            return [start + (misfit(lower.kind).map { "it has \($0)." } ?? "it isn't a list.")]
        }
        if let misfit = misfit(scale.domain.kind) { return [start + "it has \(misfit)."] }
        guard scale.domain.kind != nil, scale.domain.stated(plan) == nil else { return [] }
        let ends = plan.transform == .log ? "two ends above zero" : "two ends"
        return [start + "it takes \(ends)."]
    }

    /// Values to be marked that aren't of the axis's kind.
    private var marks: [String] {
        for marks in chart.axis(plan.axis).marks ?? [] {
            switch marks.values.choice {
            case .list(let values) where plan.kind != .nominal && !values.isEmpty:
                if values.contains(where: { $0.kind == plan.kind }) { continue }
                guard let misfit = misfit(values.first?.kind) else { continue }
                return ["The marks of the \(name) axis aren't drawn: they are at \(misfit)."]
            case .calendar where plan.kind != .temporal:
                return ["The marks of the \(name) axis can't follow the calendar: it has no dates."]
            default: continue
            }
        }
        return []
    }

    private var scroll: [String] {
        let scroll = chart.scroll(plan.axis)
        let length = scroll.visibleLength
        let isFollowed = scroll.isScrollable || (plan.axis == .x && length != nil)
        if let length, !(length > 0) || !length.isFinite {
            return ["The visible length of \(name) isn't used: it isn't greater than zero."]
        }
        if length != nil, !isFollowed {
            return [
                "The visible length of \(name) isn't used: the chart can't be scrolled along it."
            ]
        }
        guard let position = scroll.position ?? scroll.initial else { return [] }
        let start = "The scroll position of \(name) isn't used: "
        if !scroll.isScrollable { return [start + "the chart can't be scrolled along it."] }
        // Apple's charts take numbers for seconds along dates.
        if plan.kind == .temporal, position.kind == .quantitative { return [] }
        if plan.kind == .nominal, plan.index(of: position.name) != nil { return [] }
        return misfit(position.kind).map { [start + "it is one of \($0)."] } ?? []
    }

    private var selections: [String] {
        let misfits = chart.interaction.selections.filter { $0.target == .axis(plan.axis) }
            .compactMap { misfit($0.kind) }
        return misfits.prefix(1).map {
            "No value of \(name) can be selected: the selection has \($0)."
        }
    }
}

extension ChartSpecification {
    func scroll(_ axis: PositionAxis) -> ScrollDescription { self[axis].scroll }
}

extension DataKind {
    fileprivate var plural: String {
        switch self {
        case .quantitative: "numbers"
        case .nominal: "names"
        case .temporal: "dates"
        }
    }
}
