import Charts
import Foundation
import Tables
import Views

/// An annotation of the configuration, ready for any row.
struct AnnotationPlan: Sendable {
    /// Which rows have it; all when nil.
    var test: RowPredicate<String>?
    var position = Conditional<AnnotationPosition>()
    var alignment: Alignment
    var spacing: Double?
    var overflow: AnnotationOverflowResolution
    var view: ViewPlan

    /// Whether rows have annotations of their own.
    var readsRows: Bool { test != nil || !position.cases.isEmpty || view.readsRows }

    /// Nil for a row that has none.
    func annotation(_ row: RowValues) -> MarkAnnotation? {
        guard test?.holds({ row[$0] }) != false else { return nil }
        var environment = ViewEnvironment()
        environment.font = .footnote
        let tree = view.make(row).lowered(in: environment)
        return MarkAnnotation(
            position: position.value(in: row) ?? .automatic, alignment: alignment,
            spacing: spacing, overflow: overflow
        ) { _ in tree }
    }
}

extension [AnnotationPlan] {
    func annotations(of table: Table) -> MarkAnnotations {
        guard contains(where: \.readsRows) else {
            let row = RowValues(table: .oneRow, row: 0)
            return .all(compactMap { $0.annotation(row) })
        }
        return .made { row in compactMap { $0.annotation(RowValues(table: table, row: row)) } }
    }
}

extension ViewReader {
    /// One annotation, or a list of them.
    func annotations(
        _ entry: Entry?, _ errors: inout [ConfigurationError]
    ) -> [AnnotationPlan] {
        guard let entry else { return [] }
        var plans: [AnnotationPlan] = []
        for item in entry.items ?? [entry] {
            if let plan = annotation(item, &errors) { plans.append(plan) }
        }
        return plans
    }

    private func annotation(
        _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> AnnotationPlan? {
        guard let view = view(entry, &errors) else { return nil }
        let test = entry["if"].flatMap { conditions.predicate($0, &errors) }
        let position = entry["position"].map {
            conditions.conditional($0, &errors) { entry, _ in
                entry.text.flatMap(AnnotationPosition.Kind.init).map(AnnotationPosition.init)
            }
        }
        return AnnotationPlan(
            test: test, position: position ?? Conditional(),
            alignment: entry["alignment"]?.alignment ?? .center,
            spacing: entry["spacing"]?.number,
            overflow: AnnotationOverflowResolution(
                x: .init(entry["overflowResolution"]?["x"]),
                y: .init(entry["overflowResolution"]?["y"])),
            view: view)
    }
}

extension AnnotationOverflowResolution.Strategy {
    fileprivate init(_ entry: Entry?) {
        switch entry?["fit"]?.text ?? entry?.text {
        case "automatic" where entry?.text == nil: self = .fit(to: .automatic)
        case "plot": self = .fit(to: .plot)
        case "chart": self = .fit(to: .chart)
        case "fit": self = .fit
        case "padScale": self = .padScale
        case "disabled": self = .disabled
        default: self = .automatic
        }
    }
}
