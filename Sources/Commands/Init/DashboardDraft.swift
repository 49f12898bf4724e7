import Feeds
import Foundation
import Tables

/// A dashboard for a table that nobody has looked at yet: charts by the kinds of its columns, with comments.
struct DashboardDraft {
    /// Of the dashboard's file and of its table.
    let name: String
    /// The `feed:` of the table.
    let feed: String
    let file: String
    let rows: Int
    let columns: [ColumnFacts]
    /// The forms of columns, so that they are of the kinds that most people expect.
    let advice: GuessAdvice

    var text: String {
        ([head, tables] + [charts, detailRows]).joined(separator: "\n")
    }

    private var table: String { name.replacing("-", with: "_") }

    /// The words of the name, which has only letters, digits and hyphens if it is made from a file's.
    private var title: String {
        let text = name.split(separator: "-").joined(separator: " ")
        return text.isEmpty ? name : text.prefix(1).uppercased() + text.dropFirst()
    }

    private var head: String {
        """
        # Made from \(file.filter { !$0.isNewline }) by "soundings init". Change what you like: while the server runs, each edit is
        # shown at once, and mistakes are named by http://localhost:8080/-/errors and by "soundings check".
        title: \(quoted(title))
        summary: \(quoted("\(rows) rows of \(file)."))   # a sentence or two for whoever looks at it
        # timeZone: Europe/Berlin      # where days begin, and where times were noted; GMT

        """
    }

    private var tables: String {
        """
        tables:
          \(table):
            feed: \(feed)
            columns:                     # titles, and units as they are spoken
        \(columns.map(column).joined(separator: "\n"))

        """
    }

    private func column(_ column: ColumnFacts) -> String {
        let name = ColumnName(column.name)
        let unit = name.unit.map { ", unit: \($0)" } ?? ""
        let remark =
            advice.sentences[column.name].map { "   # \($0.replacing(/\s+/, with: " "))" } ?? ""
        let keys =
            "name: \(quoted(column.name)), title: \(quoted(name.title))\(unit)\(form(of: column))"
        return "      - {\(keys)}\(remark)"
    }

    private func form(of column: ColumnFacts) -> String {
        let kind = advice.kinds[column.name].map { ", kind: \($0.rawValue)" } ?? ""
        guard let format = advice.formats.columns[column.name], !format.isUsual else { return kind }
        let missing = format.missing.map { quoted($0, always: true) }.joined(separator: ", ")
        let keys = [
            format.times.map { "times: \($0)" }, format.decimal.map { "decimal: \($0)" },
            missing.isEmpty ? nil : "missing: [\(missing)]",
        ]
        return "\(kind), parse: {\(keys.compactMap(\.self).joined(separator: ", "))}"
    }

    private var detailRows: String {
        """
        rows:
          - table: \(table)
            title: Rows
        \(shownColumns)
        """
    }

    /// The columns of the rows, if there are more than people read and pages show quickly.
    private var shownColumns: String {
        guard columns.count > Self.mostShownColumns else { return "" }
        let names = columns.prefix(Self.mostShownColumns).map { quoted($0.name) }
        return
            "    # The first \(names.count) of \(columns.count) columns. Add others; hundreds make the page slow.\n"
            + "    columns: [\(names.joined(separator: ", "))]\n"
    }

    /// Whether its rows show some of its columns.
    var leavesOutColumns: Bool { columns.count > Self.mostShownColumns }

    static let mostShownColumns = 30

    // MARK: Charts

    /// Every chart is filtered by those that are brushed, but for itself.
    private var charts: String {
        var drafts: [ChartDraft] = []
        if let time {
            drafts.append(timeline(time))
            drafts += measured.prefix(3).map { course(of: $0, along: time) }
        } else {
            drafts += measured.prefix(2).map(histogram)
        }
        drafts += categories.prefix(2).map(bars(of:))
        if let (x, y) = pair { drafts.append(scatter(x, y)) }
        if drafts.isEmpty { return "charts: []     # no column suits one by itself\n" }
        let brushed = drafts.filter { $0.brush != nil }.map(\.name)
        return "charts:\n"
            + drafts.map { $0.text(of: table, filteredBy: brushed) }.joined(separator: "\n")
    }

    private var time: ColumnFacts? { columns.first { $0.kind == .temporal && $0.length > 0 } }
    private var measured: [ColumnFacts] { columns.filter(\.isMeasured) }
    private var categories: [ColumnFacts] { columns.filter(\.isCategory) }
    private var series: ColumnFacts? { columns.first(where: \.isSeries) }

    /// A map's columns, else the first two that are measured; more points than a picture shows say little.
    private var pair: (ColumnFacts, ColumnFacts)? {
        func named(_ names: Set<String>) -> ColumnFacts? {
            columns.first { $0.kind == .quantitative && names.contains($0.name.lowercased()) }
        }
        if let x = named(["longitude", "lon", "lng"]), let y = named(["latitude", "lat"]) {
            return (x, y)
        }
        guard measured.count > 1, rows <= 20_000 else { return nil }
        return (measured[0], measured[1])
    }

    /// A name that no column has, for one that a transform adds: "from", or "from_2".
    private func newName(_ name: String) -> String {
        let names = Set(columns.map(\.name))
        return ([name] + (2...(names.count + 2)).map { "\(name)_\($0)" })
            .first { !names.contains($0) } ?? name
    }

    private var period: String { newName("period") }
    private var number: String { newName("number") }

    private func timeline(_ time: ColumnFacts) -> ChartDraft {
        let unit = CalendarPeriod(of: time, rows: rows)
        return ChartDraft(
            name: "timeline", title: "Rows by \(unit.name)", brush: time.name, span: 12,
            comment: "a drag across it selects rows by time, everywhere on the page",
            lines: """
                transform:
                  - unit: {column: \(quoted(time.name)), unit: \(unit.unit), as: \(period)}
                  - group: {by: \(period), count: \(number)}
                marks:
                  - bar:
                      x: {value: \(period), label: \(quoted(ColumnName(time.name).title)), unit: \(unit.unit)}
                      y: {value: \(number), label: Rows}
                """)
    }

    private func course(of column: ColumnFacts, along time: ColumnFacts) -> ChartDraft {
        let unit = CalendarPeriod(of: time, rows: rows)
        let title = ColumnName(column.name).title
        let by = series.map { "[\(period), \(quoted($0.name))]" } ?? period
        let style = series.map { "\n          foregroundStyle: {by: \(quoted($0.name))}" } ?? ""
        return ChartDraft(
            name: "course-\(number(of: column))", title: "\(title) by \(unit.name)", brush: nil,
            span: 12, comment: "the mean; others are median, sum, minimum and maximum",
            lines: """
                transform:
                  - unit: {column: \(quoted(time.name)), unit: \(unit.unit), as: \(period)}
                  - group: {by: \(by), mean: \(quoted(column.name))}
                marks:
                  - line:
                      x: {value: \(period), label: \(quoted(ColumnName(time.name).title)), unit: \(unit.unit)}
                      y: {value: \(quoted(column.name)), label: \(quoted("Mean " + ColumnName(column.name).phrase))}\(
                          style.replacing("\n          ", with: "\n      "))
                """)
    }

    private func histogram(_ column: ColumnFacts) -> ChartDraft {
        let length = column.length / 30
        let (from, to) = (newName("from"), newName("to"))
        let size = Self.step(column.isWhole ? max(length, 1) : length)
        return ChartDraft(
            name: "values-\(number(of: column))",
            title: "Rows by \(ColumnName(column.name).phrase)", brush: column.name,
            span: 6, comment: "a drag across it selects rows",
            lines: """
                transform:
                  - bin: {column: \(quoted(column.name)), size: \(size), as: [\(from), \(to)]}
                  - group: {by: [\(from), \(to)], count: \(number)}
                marks:
                  - bar:
                      x: {lowerBound: \(from), upperBound: \(to), label: \(quoted(ColumnName(column.name).title))}
                      y: {value: \(number), label: Rows}
                """)
    }

    private func bars(of column: ColumnFacts) -> ChartDraft {
        ChartDraft(
            name: "names-\(number(of: column))",
            title: "Rows by \(ColumnName(column.name).phrase)", brush: column.name,
            span: 6, comment: "a click on a bar selects its rows",
            lines: """
                transform:
                  - group: {by: \(quoted(column.name)), count: \(number)}
                  - sort: {by: \(number), order: descending}
                marks:
                  - bar:
                      x: {value: \(quoted(column.name)), label: \(quoted(ColumnName(column.name).title))}
                      y: {value: \(number), label: Rows}
                """)
    }

    private func scatter(_ x: ColumnFacts, _ y: ColumnFacts) -> ChartDraft {
        let titles = (ColumnName(x.name).title, ColumnName(y.name).title)
        let style = series.map { "\n      foregroundStyle: {by: \(quoted($0.name))}" } ?? ""
        return ChartDraft(
            name: "points", title: "\(titles.1) by \(ColumnName(x.name).phrase)", brush: nil,
            span: 6,
            comment: "one point a row",
            lines: """
                marks:
                  - point:
                      x: {value: \(quoted(x.name)), label: \(quoted(titles.0))}
                      y: {value: \(quoted(y.name)), label: \(quoted(titles.1))}\(style)
                """)
    }

    private func number(of column: ColumnFacts) -> Int {
        (columns.firstIndex { $0.name == column.name } ?? 0) + 1
    }

    /// A round number near another: 1, 2 or 5 times a power of ten.
    static func step(_ length: Double) -> String {
        let power = pow(10, floor(log10(length)))
        let digit = [1.0, 2, 5].last { $0 * power <= length * 1.000_001 } ?? 1
        let step = digit * power
        return step.plain
    }
}

/// One chart of a draft.
private struct ChartDraft {
    let name: String
    let title: String
    let brush: String?
    let span: Int
    let comment: String
    let lines: String

    func text(of table: String, filteredBy brushed: [String]) -> String {
        let others = brushed.filter { $0 != name }
        var text = """
              - name: \(name)
                title: \(quoted(title))
                table: \(table)
                span: \(span)                     # of the page's twelve columns

            """
        if let brush { text += "    brush: \(quoted(brush))   # \(comment)\n" }
        if !others.isEmpty {
            text += "    filterBy: [\(others.joined(separator: ", "))]\n"
        }
        if brush == nil { text += "    # \(comment)\n" }
        return text
            + lines.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }
            .joined()
    }
}

/// As YAML's double quotes have it, where it isn't a plain word.
func quoted(_ text: String, always: Bool = false) -> String {
    let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
    if !always, text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_]*/) != nil,
        !words.contains(text.lowercased())
    {
        return text
    }
    return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: String(scalar)
    }
}
