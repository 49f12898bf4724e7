import Feeds
import Tables

extension Vocabulary {
    static let table = ObjectShape(
        noun: "a table",
        keys: [
            KeyShape.required("feed", feed, "Where its rows come from."),
            KeyShape.key(
                "noun", words,
                "What its rows are, in the plural: flights; its name where that is one, else rows."),
            KeyShape.key("timeZone", timeZone, "In which times without an offset were noted."),
            KeyShape.key(
                "firstWeekday", firstWeekday,
                "The day on which weeks of its rows begin; the dashboard's."),
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
                "where", .names(of: .object(rowRule)),
                "Who sees which rows, by column: those whose claim has the row's value there."),
            KeyShape.key(
                "measurement", .text,
                "The measurement or metric whose points become rows; the table's name."),
            KeyShape.key(
                "parse", .object(parse), "How cells of texts are written, where that isn't usual."),
            KeyShape.key(
                "columns",
                .either([.choice("a way to columns", ["infer"]), .list(of: .object(column))]),
                "Kinds, titles and units, all of them where a feed can't find them out; or infer."
            ),
            KeyShape.key(
                "misfits",
                .choice("an action", ColumnInference.Misfits.allCases.map(\.rawValue)),
                "What becomes of cells that aren't of the kind that was inferred; refuse."),
        ])

    private static let rowRule = ObjectShape(
        noun: "a rule for rows",
        keys: [
            KeyShape.required(
                "claim", .text, "The claim of a token that has the values of rows that are seen.")
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

    private static let parse = ObjectShape(
        noun: "a form of cells",
        keys: [
            KeyShape.key(
                "times", .choice("a form of times", CellFormat.Times.allCases.map(\.rawValue)),
                "Days with the month or the day first, or what is counted since 1970; ISO 8601."),
            KeyShape.key(
                "decimal",
                .choice("a decimal mark", CellFormat.Decimal.allCases.map(\.rawValue)),
                "The mark before a number's fraction; the other one may stand between thousands."),
            KeyShape.key(
                "missing", .either([.text, .list(of: .text)]),
                "Texts that stand for no value, such as NA."),
        ])

    private static let column = ObjectShape(
        noun: "a column",
        keys: [
            KeyShape.required("name", .text, "As in the file or the message."),
            KeyShape.key(
                "kind", .choice("a kind", ["quantitative", "nominal", "temporal"]),
                "What its values are; found out from a CSV file's first rows."),
            KeyShape.key(
                "parse", .object(parse), "How its cells are written; as the table says."),
            KeyShape.key("title", words, "What people call it; the name."),
            KeyShape.key("unit", words, "As it is spoken, in the plural: degrees Fahrenheit."),
            KeyShape.key(
                "description", words, "How it is measured or counted; told with charts of it."),
            KeyShape.key("source", words, "Where its values come from; told with charts of it."),
        ])
}
