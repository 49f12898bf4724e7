extension Vocabulary {
    /// One panel of the page's grid, by its key.
    static let panel = KeyShape.oneOf(
        "a panel",
        [
            KeyShape.key("chart", .object(chart), "A chart, as under charts."),
            KeyShape.key(
                "value", .object(value), "One number of a table, with its state and its course."),
            KeyShape.key(
                "text", .either([.text, .object(text)]),
                "What the author has to say, in Markdown without HTML."),
            KeyShape.key("rows", .object(rows), "Detail rows of a table, as under rows."),
        ])

    private static let text = ObjectShape(
        noun: "a text",
        keys: [
            KeyShape.required("markdown", words, "The text; its links begin with https or http."),
            KeyShape.key("title", words, "A heading over it; none."),
            KeyShape.key("span", .integer(PanelCell.spans), "Columns of the page's twelve; 12."),
            KeyShape.key(
                "height", .integer(PanelCell.textHeights),
                "Rows of the page's grid, 48 pixels each, or as many as it needs; 2."),
        ])
}
