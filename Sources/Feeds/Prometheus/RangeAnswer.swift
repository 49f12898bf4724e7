import Foundation
import Tables

/// The answer of Prometheus to a range query.
struct RangeAnswer: Decodable {
    struct Content: Decodable {
        var resultType: String
        var result: [Series]
    }

    struct Series: Decodable {
        var metric: [String: String]
        var values: [Sample]
    }

    /// A time in seconds since 1970 and a value as text.
    struct Sample: Decodable {
        var time: Double
        var value: Double

        init(from decoder: any Decoder) throws {
            var pair = try decoder.unkeyedContainer()
            time = try pair.decode(Double.self)
            let text = try pair.decode(String.self)
            value = NumberCell.parse(Array(text.utf8)[...]) ?? .nan
        }
    }

    var status: String
    var error: String?
    var data: Content?

    /// - Throws: `FeedError` where it isn't an answer, or one that says what is wrong with the query.
    init(_ bytes: [UInt8], status: Int, of name: String) throws(FeedError) {
        guard let answer = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else {
            throw FeedError(
                (200..<300).contains(status)
                    ? "\(name) doesn't answer as Prometheus does" : "\(name) answers \(status)")
        }
        guard answer.status == "success" else {
            throw FeedError("\(name) answers: \(answer.error ?? answer.status)")
        }
        self = answer
    }

    /// Its rows by time, at each time in the order of the series.
    func append(to rows: inout MetricRows) {
        let series = data?.result ?? []
        let samples = series.indices.flatMap { index in
            series[index].values.map { (index: index, sample: $0) }
        }
        let sorted = samples.sorted {
            ($0.sample.time, $0.index) < ($1.sample.time, $1.index)
        }
        for (index, sample) in sorted {
            var labels = series[index].metric
            let metric = labels.removeValue(forKey: "__name__") ?? ""
            rows.append(time: sample.time, metric, labels, sample.value)
        }
    }
}
