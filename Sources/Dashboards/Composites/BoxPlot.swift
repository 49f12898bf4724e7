import Charts
import Tables
import Yams

/// A box plot over raw rows: for each group a box from quartile to quartile, a line at the median,
/// whiskers, and a point for each outlier.
///
/// It lies along the axis of numbers; where both are, along y. It is read out as one summary a group.
struct BoxPlot: CompositeMark {
    let name = "boxPlot"
    let words = CompositeNames(name: "box", measure: "median")
    let note = "Draws the quartiles, whiskers and outliers of each group of rows."

    let shape = ObjectShape(
        noun: "a box plot",
        keys: [
            KeyShape.required("x", position, "A column, of groups or of numbers."),
            KeyShape.required("y", position, "A column, of numbers or of groups."),
            Vocabulary.foregroundStyle, Vocabulary.grouping, Vocabulary.markTransform,
        ])

    private static let position = KeyShape.either([
        .text,
        .object(
            ObjectShape(
                noun: "a plotted column",
                keys: [
                    KeyShape.required("value", .text, "A column of the drawn table."),
                    KeyShape.key("label", .text, "What it is; the column's title."),
                ])),
    ])

    func parts(
        _ body: Entry, of schema: Schema, _ errors: inout [ConfigurationError]
    ) -> [CompositePart] {
        guard let x = body["x"]?.column.field(in: schema, &errors),
            let y = body["y"]?.column.field(in: schema, &errors)
        else { return [] }
        let values = y.kind == .quantitative ? y : x
        guard values.kind == .quantitative else {
            errors.append(
                body.error(
                    "a box plot is of numbers, and \"\(x.name)\" is \(x.kind.rawValue), "
                        + "\"\(y.name)\" \(y.kind.rawValue)"))
            return []
        }
        var keys = [values == y ? x.name : y.name]
        for look in ["foregroundStyle", "position"] {
            guard let name = body[look]?["by"]?.column.text, !keys.contains(name) else { continue }
            keys.append(name)
        }
        let drawing = BoxDrawing(
            body: body, isUpright: values == y, values: values, keys: keys)
        return drawing.parts(of: schema)
    }
}

extension Entry {
    /// The column's name in `x: mass` and in `x: {value: mass, label: Mass}`.
    fileprivate var column: Entry { self["value"] ?? self }
}

/// The marks of a box plot, as a file would state them.
private struct BoxDrawing {
    let body: Entry
    let isUpright: Bool
    let values: Schema.Field
    /// The columns that distinguish boxes, that of their positions first.
    let keys: [String]

    private typealias Column = BoxStatistics.Column

    func parts(of source: Schema) -> [CompositePart] {
        let statistics = BoxStatistics(of: values.name, by: keys)
        // The parts of one picture share what is known of the table that was asked for last.
        let memo = Memo<Table.Version, BoxStatistics.Tables>(atMost: 1)
        let tables: @Sendable (Table) -> BoxStatistics.Tables = { table in
            memo.answer(to: table.version) { statistics.tables(of: table) }
        }
        let schema = statistics.boxSchema(of: source)
        let boxes = [box, lowerWhisker, upperWhisker, median].map { mark in
            CompositePart(mark: mark, schema: schema) { table in
                let tables = tables(table)
                return CompositeRows(table: tables.boxes, figures: tables.figures)
            }
        }
        let points = CompositePart(
            mark: outliers, schema: statistics.outlierSchema(of: source)
        ) { CompositeRows(table: tables($0).outliers) }
        return boxes + [points]
    }

    private var lowerWhisker: Entry {
        mark("rule", between(.lowerWhisker, .lowerQuartile), ["accessibilityHidden": "true"])
    }

    private var upperWhisker: Entry {
        mark("rule", between(.upperQuartile, .upperWhisker), ["accessibilityHidden": "true"])
    }

    private var box: Entry {
        mark(
            "bar", between(.lowerQuartile, .upperQuartile),
            ["opacity": "0.45", "accessibilityHidden": "true", thickness: Self.width])
    }

    private var median: Entry {
        mark(
            "rectangle", [along: plotted(Column.median.name)],
            [
                isUpright ? "height" : "width": "2", "foregroundStyle": "primary",
                thickness: Self.width,
            ])
    }

    private var outliers: Entry {
        mark(
            "point", [along: plotted(values.name)],
            ["symbolSize": "16", "accessibilityHidden": "true"])
    }

    private var along: String { isUpright ? "y" : "x" }
    private var across: String { isUpright ? "x" : "y" }
    private var thickness: String { isUpright ? "width" : "height" }
    private static var width: Node { ["ratio": "0.5"] }

    private func between(_ start: Column, _ end: Column) -> [String: Node] {
        [along + "Start": plotted(start.name), along + "End": plotted(end.name)]
    }

    private func plotted(_ column: String) -> Node {
        let label = body[along]?["label"]?.text ?? values.title ?? values.name
        return ["value": Node(column), "label": Node(label)]
    }

    /// A mark across the groups; of what the file says it takes what the mark doesn't say itself.
    private func mark(
        _ kind: String, _ positions: [String: Node], _ own: [String: Node]
    ) -> Entry {
        var keys = own.merging(positions) { own, _ in own }
        for name in [across, "foregroundStyle", "position"] where keys[name] == nil {
            keys[name] = body[name]?.node
        }
        if keys["position"] == nil, self.keys.count > 1 {
            keys["position"] = body["foregroundStyle"]?["by"].map { ["by": $0.node] }
        }
        let pairs = keys.sorted { $0.key < $1.key }.map { (Node($0.key), $0.value) }
        let mark = Node.Mapping([(Node(kind), Node(pairs))], .implicit, .any, body.node.mark)
        return Entry(node: .mapping(mark), file: body.file)
    }
}
