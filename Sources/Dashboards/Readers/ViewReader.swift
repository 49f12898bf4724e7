import Foundation
import Tables
import Views

/// Reads what a file says of a view.
struct ViewReader {
    let conditions: ConditionReader

    /// Nil for an entry that names no content.
    func view(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ViewPlan? {
        guard let content = content(entry, &errors) else {
            let names = Vocabulary.viewContent.map { $0.name }.filter { !$0.hasSuffix("ormat") }
            errors.append(
                entry.error("what is shown is missing: \(names.joined(separator: ", "))"))
            return nil
        }
        return modified(content, by: entry, &errors)
    }

    private func content(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ViewPlan? {
        if let text = entry["text"] { return self.text(text, entry, &errors) }
        if let name = entry["image"]?.text {
            return ViewPlan { _ in DeclaredView { Image(systemName: name) } }
        }
        if let shape = entry["shape"]?.text {
            let radius = entry.length("cornerRadius") ?? 8
            return ViewPlan { _ in DeclaredView(shape: shape, cornerRadius: radius) }
        }
        return stack(entry, &errors)
    }

    private func text(
        _ text: Entry, _ entry: Entry, _ errors: inout [ConfigurationError]
    ) -> ViewPlan {
        let texts = templates(text, formattedBy: entry, &errors)
        return ViewPlan(readsRows: texts.readsRows) { row in
            let text = texts.value(in: row)?.text(of: row) ?? ""
            return DeclaredView { Text(verbatim: text) }
        }
    }

    /// The texts that rows have, by their conditions.
    func templates(
        _ text: Entry, formattedBy entry: Entry?, _ errors: inout [ConfigurationError]
    ) -> Conditional<TextTemplate> {
        let numbers = DeclaredFormat.read(entry?["format"], .quantitative, &errors)
        let dates = DeclaredFormat.read(entry?["dateFormat"], .temporal, &errors)
        return conditions.conditional(text, &errors) { [conditions] entry, errors in
            var template = TextTemplate(entry, conditions.schema, conditions.timeZone, &errors)
            template.numbers = numbers ?? template.numbers
            template.dates = dates ?? template.dates
            return template
        }
    }

    private func stack(_ entry: Entry, _ errors: inout [ConfigurationError]) -> ViewPlan? {
        guard let (layout, items) = StackLayout.read(entry) else { return nil }
        let parts = items.compactMap { view($0, &errors) }
        return ViewPlan(readsRows: parts.contains(where: \.readsRows)) { row in
            DeclaredView(stack: layout, of: parts.map { $0.make(row) })
        }
    }
}

extension Conditional<TextTemplate> {
    var readsRows: Bool {
        !cases.isEmpty || otherwise?.readsRows == true
    }
}

extension StackLayout {
    /// The stack that an entry says, and what is in it.
    static func read(_ entry: Entry) -> (StackLayout, [Entry])? {
        let directions: KeyValuePairs<String, Direction> = [
            "vStack": .vertical, "hStack": .horizontal, "zStack": .depth,
        ]
        guard let (key, direction) = directions.first(where: { entry[$0.key] != nil }) else {
            return nil
        }
        let spacing = direction == .depth ? 0 : entry["spacing"]?.number ?? standardSpacing
        return (
            StackLayout(
                direction: direction, alignment: entry["alignment"]?.alignment ?? .center,
                spacing: spacing), entry[key]?.items ?? []
        )
    }
}

extension DeclaredView {
    init(stack layout: StackLayout, of parts: [DeclaredView]) {
        self.init { environment in
            .stack(
                layout,
                parts.enumerated().map { $1.lowered(in: environment.at("\($0)")) })
        }
    }

    init(shape name: String, cornerRadius: CGFloat) {
        switch name {
        case "roundedRectangle": self.init { RoundedRectangle(cornerRadius: cornerRadius) }
        case "capsule": self.init { Capsule() }
        case "circle": self.init { Circle() }
        default: self.init { Rectangle() }
        }
    }

    /// Behind what is there.
    func background(_ fill: Fill, in shape: String?, cornerRadius: CGFloat) -> DeclaredView {
        DeclaredView {
            switch shape {
            case "roundedRectangle":
                DeclaredView {
                    background(
                        DeclaredStyle(fill), in: RoundedRectangle(cornerRadius: cornerRadius))
                }
            case "capsule": DeclaredView { background(DeclaredStyle(fill), in: Capsule()) }
            case "circle": DeclaredView { background(DeclaredStyle(fill), in: Circle()) }
            default: DeclaredView { background(DeclaredStyle(fill)) }
            }
        }
    }
}

/// A style that a file names.
struct DeclaredStyle: ShapeStyle {
    let _fill: _ShapeFill
    var _color: Color { _fill.fill.color }

    init(_ fill: Fill) { _fill = _ShapeFill(fill) }
}
