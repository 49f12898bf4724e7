/// A measurement at one moment: values, and names of where they were measured.
package struct MeasuredPoint: Hashable, Sendable {
    package enum Field: Hashable, Sendable {
        case number(Double)
        case text(String)
        case flag(Bool)
    }

    /// The measurement or metric.
    package var name: String
    /// Names and values, of which the last of a name counts.
    package var tags: PointTags
    package var fields: [String: Field]
    /// Seconds since 1970; nil for when it comes.
    package var time: Double?

    package init(
        name: String, tags: [String: String] = [:], fields: [String: Field] = [:],
        time: Double? = nil
    ) {
        self.init(name: name, PointTags(tags), fields: fields, time: time)
    }

    init(name: String, _ tags: PointTags, fields: [String: Field] = [:], time: Double? = nil) {
        self.name = name
        self.tags = tags
        self.fields = fields
        self.time = time
    }
}
