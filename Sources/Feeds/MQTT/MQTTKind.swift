import Foundation
import Tables

extension FeedKind {
    static let mqtt = FeedKind(
        "mqtt", "A row for each message of an MQTT broker: host:port, mqtt:// or mqtts://.",
        columns: .declared, subject: .text,
        options: [
            FeedOption(
                "topics", .texts,
                "Topics, with + and #; levels named as in sensors/{sensor} fill columns."),
            FeedOption(
                "value", .text, "The column of a message that is a number or a text; value."),
            FeedOption(
                "time", .text, "The column that gets the time of a message without one; time."),
            FeedOption("user", .text, "Who asks."),
            FeedOption("password", .text, "The user's password, as ${NAME}."),
            FeedOption(
                "client", .text,
                "The name under which the broker keeps what comes meanwhile; made of the rest."),
            FeedOption(
                "quality", .choice(BrokerRules.qualities), "How messages come; atLeastOnce."),
            FeedOption(
                "authorities", .text, "A file of certificates that sign the broker's."),
        ]
    ) { settings throws(FeedError) in
        let rules = try BrokerRules(settings)
        let rows = MessageRows(
            rules.patterns, value: settings.text("value") ?? "value",
            time: settings.text("time") ?? "time", for: settings.table)
        for option in ["value", "time"] {
            guard let name = settings.text(option) else { continue }
            try settings.table.check(name, for: option)
        }
        return MQTTFeed(rules, rows, Schema(settings.table.columns))
    }
}

extension FeedTable {
    /// - Throws: `FeedError` where no column has a name that an option says.
    fileprivate func check(_ name: String, for option: String) throws(FeedError) {
        let names = columns.map(\.name)
        guard !names.contains(name) else { return }
        throw FeedError(
            "there is no column \"\(name)\"" + Spelling.hint(for: name, among: names),
            option: option)
    }
}

extension BrokerRules {
    /// The qualities of service by their numbers.
    static let qualities = ["atMostOnce", "atLeastOnce", "exactlyOnce"]

    init(_ settings: FeedSettings) throws(FeedError) {
        let address = try BrokerAddress(settings.text("mqtt") ?? "")
        let texts = settings.texts("topics") ?? []
        guard !texts.isEmpty else {
            throw FeedError("\"topics\" says what is heard, such as [\"sensors/{sensor}\"]")
        }
        let identity = ([settings.table.path(""), address.name] + texts).joined(separator: "\n")
        self.init(
            address: address, user: settings.text("user") ?? address.user,
            password: settings.text("password") ?? address.password,
            patterns: try Self.patterns(texts, for: settings.table),
            client: settings.text("client") ?? "soundings-" + Self.digest(identity),
            quality: settings.text("quality").flatMap { Self.qualities.firstIndex(of: $0) } ?? 1,
            authorities: settings.text("authorities").map(settings.table.path))
    }

    private static func patterns(
        _ texts: [String], for table: FeedTable
    ) throws(FeedError) -> [TopicPattern] {
        var patterns: [TopicPattern] = []
        for text in texts {
            do throws(FeedError) {
                let pattern = try TopicPattern(text)
                for name in pattern.names.values { try table.check(name, for: "topics") }
                patterns.append(pattern)
            } catch {
                throw FeedError(error.description, option: "topics")
            }
        }
        return patterns
    }

    /// Twelve digits for a text, the same each time (FNV-1a).
    private static func digest(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        return String(String(hash, radix: 16).suffix(12))
    }
}
