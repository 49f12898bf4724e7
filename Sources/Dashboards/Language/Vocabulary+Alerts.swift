import Tables

extension Vocabulary {
    static let alert = ObjectShape(
        noun: "an alert",
        keys: [
            KeyShape.required(
                "name", .pattern("a name of letters, digits and -", "[A-Za-z0-9-]+"),
                "Unique among the page's alerts."),
            KeyShape.required("title", words, "What is wrong while it is raised: Oven too hot."),
            KeyShape.required("table", .text, "The table that the number is of."),
        ] + measured + [
            KeyShape.key("timeZone", timeZone, "Of calendar units; the dashboard's."),
            KeyShape.key("above", .number, "It is raised while the number is more than this."),
            KeyShape.key("below", .number, "It is raised while the number is less than this."),
            KeyShape.key(
                "clear", .number,
                "Back at this number it ends; a twentieth of the bound within it."),
            KeyShape.key("for", duration, "How long the number stays beyond it first; 0 seconds."),
            KeyShape.key("chart", .text, "The chart or value on which it is shown."),
        ])

    static let alerts = ObjectShape(
        noun: "what alerts do",
        keys: [
            KeyShape.required(
                "webhooks", .list(of: .object(webhook)), "Addresses that are told of each alert.")
        ])

    private static let webhook = ObjectShape(
        noun: "a webhook",
        keys: [
            KeyShape.required("url", .text, "Of https or http; ${NAME} is a variable's value."),
            KeyShape.key(
                "secret", .text,
                "What requests are signed by, as ${NAME} or ${file:PATH}; without it they aren't."),
        ])
}
