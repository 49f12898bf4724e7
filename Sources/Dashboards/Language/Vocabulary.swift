/// The words of the configuration files; those of charts are Swift Charts' own.
enum Vocabulary {
    static let dashboard = ObjectShape(
        noun: "a dashboard",
        keys: [
            KeyShape.required("title", words, "The page's heading."),
            KeyShape.key("summary", words, "A sentence or two under the heading."),
            KeyShape.key(
                "timeZone", timeZone, "Of all tables and charts here that state none; GMT."),
            KeyShape.key(
                "firstWeekday", firstWeekday,
                "The day on which weeks begin; that of the viewer's language and region."),
            KeyShape.key(
                "timeRange", .either([.flag, .object(zoom)]),
                "Whether all charts along time have one range; without it, those that zoom do."),
            KeyShape.key("tables", .names(of: .object(table)), "The tables that this file brings."),
            KeyShape.key(
                "panels", .list(of: panel),
                "Charts, texts and rows in the author's order; before charts and rows."),
            KeyShape.key(
                "controls", .list(of: .object(control)),
                "What viewers choose rows by, over the panels."),
            KeyShape.key(
                "alerts", .list(of: .object(alert)), "Rules on numbers; a breach is told at once."
            ),
            KeyShape.key("charts", .list(of: .object(chart)), "From top to bottom."),
            KeyShape.key("rows", .list(of: .object(rows)), "Detail rows under the charts."),
        ])

    static let rows = ObjectShape(
        noun: "a table of rows",
        keys: [
            KeyShape.required("table", .text, "The table whose rows are shown."),
            KeyShape.required("title", words, "The heading over the rows."),
            KeyShape.key("columns", .list(of: .text), "The columns shown, in order; all of them."),
            KeyShape.key("span", .integer(PanelCell.spans), "Columns of the page's twelve; 12."),
            KeyShape.key(
                "height", .integer(PanelCell.heights),
                "Rows of the page's grid, 48 pixels each; 7."),
        ])

    static let timeZone = KeyShape.pattern("a time zone like America/New_York", "[A-Za-z0-9_+/-]+")

    static let firstWeekday = KeyShape.choice("a day of the week", weekdays)

    /// In the order in which calendars number them.
    static let weekdays = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]

    static let duration = KeyShape.pattern(
        "a duration like \"5 minutes\"", #"\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    static let columns = KeyShape.either([.text, .list(of: .text)])
}
