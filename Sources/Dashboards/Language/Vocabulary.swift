/// The words of the configuration files; those of charts are Swift Charts' own.
enum Vocabulary {
    static let dashboard = ObjectShape(
        noun: "a dashboard",
        keys: [
            Shape.required("title", .text, "The page's heading."),
            Shape.key("summary", .text, "A sentence or two under the heading."),
            Shape.key("timeZone", timeZone, "Of all tables and charts here that state none; GMT."),
            Shape.key("tables", .names(of: .object(table)), "The tables that this file brings."),
            Shape.required("charts", .list(of: .object(chart)), "From top to bottom."),
            Shape.key("rows", .list(of: .object(rows)), "Detail rows under the charts."),
        ])

    static let rows = ObjectShape(
        noun: "a table of rows",
        keys: [
            Shape.required("table", .text, "The table whose rows are shown."),
            Shape.required("title", .text, "The heading over the rows."),
            Shape.key("columns", .list(of: .text), "The columns shown, in order; all of them."),
        ])

    static let timeZone = Shape.pattern("a time zone like America/New_York", "[A-Za-z0-9_+/-]+")

    static let duration = Shape.pattern(
        "a duration like \"5 minutes\"", #"\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    static let columns = Shape.either([.text, .list(of: .text)])
}
