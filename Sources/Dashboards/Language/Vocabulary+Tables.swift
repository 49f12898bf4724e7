import Tables

extension Vocabulary {
    static let table = ObjectShape(
        noun: "a table",
        keys: [
            Shape.required("feed", feed, "Where its rows come from."),
            Shape.key("timeZone", timeZone, "In which times without an offset were noted."),
            Shape.key("keep", keep, "How many of the newest rows, or for how long; all."),
            Shape.key(
                "tableBytes", size, "What its rows may take of the memory; as server.yaml says."),
            Shape.key(
                "onFull", onFull, "What it does when it is full; as server.yaml says."),
            Shape.key(
                "futureTolerance", futureTolerance,
                "How far ahead of the server's clock times of posted rows may be; 1 day."),
            Shape.key(
                "columns", .list(of: .object(column)),
                "Kinds, titles and units; an ingest feed needs all of them."),
        ])

    private static let feed = Shape.either([
        .choice("a feed", ["machine", "ingest"]),
        .oneOf(
            "a feed",
            [Shape.key("csv", .text, "A file, from the configuration's folder, or absolute.")]),
    ])

    private static let keep = Shape.pattern(
        "\"all\", \"5000 rows\" or \"15 minutes\"",
        #"all|\d+ rows?|\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    static let size = Shape.pattern(
        "a size like \"500 MB\"", #"\d+(\.\d+)? (bytes|kB|MB|GB|TB)"#)

    static let onFull = Shape.choice(
        "an action", SizeLimit.Response.allCases.map(\.rawValue))

    private static let futureTolerance = Shape.pattern(
        "\"any\" or a duration like \"1 day\"",
        #"any|\d+(\.\d+)? (second|minute|hour|day|week)s?"#)

    private static let column = ObjectShape(
        noun: "a column",
        keys: [
            Shape.required("name", .text, "As in the file or the message."),
            Shape.key(
                "kind", .choice("a kind", ["quantitative", "nominal", "temporal"]),
                "What its values are; found out from a CSV file's first rows."),
            Shape.key("title", .text, "What people call it; the name."),
            Shape.key("unit", .text, "As it is spoken, in the plural: degrees Fahrenheit."),
        ])
}
