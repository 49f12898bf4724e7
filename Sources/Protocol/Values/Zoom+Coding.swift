package import Layouts

/// `{"interval":{"lower":1,"upper":2}}`, `{"newest":{"length":60}}` or `{"everything":{}}`.
extension Zoom: Codable {
    private enum Name: String, CodingKey { case interval, newest, everything }
    private struct Interval: Codable {
        var lower: Double
        var upper: Double

        private enum CodingKeys: String, CodingKey { case lower, upper }
    }
    private struct Newest: Codable {
        var length: Double

        private enum CodingKeys: String, CodingKey { case length }
    }
    private struct Nothing: Codable {}

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Name.self)
        if fields.contains(.everything) {
            self = .everything
        } else if fields.contains(.newest) {
            self = .newest(length: try fields.decode(Newest.self, forKey: .newest).length)
        } else {
            let interval = try fields.decode(Interval.self, forKey: .interval)
            self = .interval(lower: interval.lower, upper: interval.upper)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Name.self)
        switch self {
        case .interval(let lower, let upper):
            try fields.encode(Interval(lower: lower, upper: upper), forKey: .interval)
        case .newest(let length): try fields.encode(Newest(length: length), forKey: .newest)
        case .everything: try fields.encode(Nothing(), forKey: .everything)
        }
    }
}
