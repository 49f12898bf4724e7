/// A selection as the page keeps it, to come back with after a lost connection.
///
/// On the wire: `{"categories":[],"chart":0,"last":{"number":4},"lower":{"number":1},"upper":{"number":5}}`.
package struct SelectionToken: Equatable, Sendable, Codable {
    package var chart: Int
    package var lower: Bound
    package var upper: Bound
    package var last: Bound
    package var categories: [String]
    package var edge: Double?

    private enum CodingKeys: String, CodingKey {
        case chart, lower, upper, last, categories, edge
    }

    package init(
        chart: Int, lower: Bound, upper: Bound, last: Bound, categories: [String], edge: Double?
    ) {
        (self.chart, self.lower, self.upper, self.last) = (chart, lower, upper, last)
        (self.categories, self.edge) = (categories, edge)
    }

    package enum Bound: Equatable, Sendable {
        case number(Double), seconds(Double), name(String)
    }

    /// Whether a server can have made it: pages may send anything.
    package var isSound: Bool {
        guard abs(edge ?? 0) <= Self.lastYear else { return false }
        switch (lower, last, upper) {
        case (.name, .name, .name): return !categories.isEmpty
        case (.number(let lower), .number(let last), .number(let upper)):
            return Self.isSound(lower, last, upper, within: .greatestFiniteMagnitude)
        case (.seconds(let lower), .seconds(let last), .seconds(let upper)):
            return Self.isSound(lower, last, upper, within: Self.lastYear)
        default: return false
        }
    }

    private static func isSound(
        _ lower: Double, _ last: Double, _ upper: Double, within bound: Double
    ) -> Bool {
        [lower, last, upper].allSatisfy { abs($0) <= bound } && lower <= last && last <= upper
    }

    /// Seconds in ten thousand years, more than any calendar date is from 1970.
    package static let lastYear = 3.2e11
}

/// `{"number":5}`, `{"seconds":1370217600}` or `{"name":"EWR"}`.
extension SelectionToken.Bound: Codable {
    private enum Name: String, CodingKey { case number, seconds, name }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Name.self)
        if fields.contains(.name) {
            self = .name(try fields.decode(String.self, forKey: .name))
        } else if fields.contains(.seconds) {
            self = .seconds(try fields.decode(Double.self, forKey: .seconds))
        } else {
            self = .number(try fields.decode(Double.self, forKey: .number))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Name.self)
        switch self {
        case .number(let number): try fields.encode(number, forKey: .number)
        case .seconds(let seconds): try fields.encode(seconds, forKey: .seconds)
        case .name(let name): try fields.encode(name, forKey: .name)
        }
    }
}
