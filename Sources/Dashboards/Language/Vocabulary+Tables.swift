import Tables

extension Vocabulary {
    static let table = ObjectShape(
        noun: "a table",
        keys: [
            KeyShape.required("feed", feed, "Where its rows come from."),
            KeyShape.key("timeZone", timeZone, "In which times without an offset were noted."),
            KeyShape.key("keep", keep, "How many of the newest rows, or for how long; all."),
            KeyShape.key(
                "tableBytes", size, "What its rows may take of the memory; as server.yaml says."),
            KeyShape.key(
                "onFull", onFull, "What it does when it is full; as server.yaml says."),
            KeyShape.key(
                "futureTolerance", futureTolerance,
                "How far ahead of the server's clock times of posted rows may be; 1 day."),
            KeyShape.key(
                "durable", .flag,
                "Whether its rows are there again after a restart; true for ingest, else false."),
            KeyShape.key(
                "key", .either([.text, .list(of: .text)]),
                "The columns by which rows are known: a posted row replaces the one with its values."
            ),
            KeyShape.key(
                "measurement", .text,
                "The measurement or metric whose points become rows; the table's name."),
            KeyShape.key(
                "columns", .list(of: .object(column)),
                "Kinds, titles and units; a feed that can't find them out needs all of them."),
        ])

    private static let keep = KeyShape.pattern(
        "\"all\", \"5000 rows\" or \"15 minutes\"",
        #"all|\d+ rows?|\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    static let size = KeyShape.pattern(
        "a size like \"500 MB\"", #"\d+(\.\d+)? (bytes|kB|MB|GB|TB)"#)

    static let onFull = KeyShape.choice(
        "an action", SizeLimit.Response.allCases.map(\.rawValue))

    private static let futureTolerance = KeyShape.pattern(
        "\"any\" or a duration like \"1 day\"",
        #"any|\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    private static let column = ObjectShape(
        noun: "a column",
        keys: [
            KeyShape.required("name", .text, "As in the file or the message."),
            KeyShape.key(
                "kind", .choice("a kind", ["quantitative", "nominal", "temporal"]),
                "What its values are; found out from a CSV file's first rows."),
            KeyShape.key("title", .text, "What people call it; the name."),
            KeyShape.key("unit", .text, "As it is spoken, in the plural: degrees Fahrenheit."),
        ])
}
