import Foundation
import SwiftProtobuf

/// A message as JSON of which some data points can't be read: these are left out, each with its fault.
struct SingleDataPoints {
    private(set) var faults: [String] = []
    private let options: JSONDecodingOptions

    init(_ options: JSONDecodingOptions) { self.options = options }

    /// - Parameter body: JSON that isn't a message as a whole.
    /// - Returns: the message without those data points.
    /// - Throws: an error where something else is wrong with it.
    mutating func metrics(_ body: [UInt8]) throws -> ExportedMetrics {
        guard var message = try JSONSerialization.jsonObject(with: Data(body)) as? Object else {
            throw CocoaError(.coderReadCorrupt)
        }
        edit(&message, "resourceMetrics") { reader, resource in
            reader.edit(&resource, "scopeMetrics") { reader, scope in
                reader.edit(&scope, "metrics") { $0.leaveOutFaults(of: &$1) }
            }
        }
        let whole = try JSONSerialization.data(withJSONObject: message)
        return try ExportedMetrics(jsonUTF8Data: whole, options: options)
    }

    private typealias Object = [String: Any]

    /// Edits each object of a list.
    private mutating func edit(
        _ object: inout Object, _ name: String,
        _ body: (inout SingleDataPoints, inout Object) -> Void
    ) {
        guard let key = Self.spellings(of: name).first(where: { object[$0] != nil }),
            var list = object[key] as? [Object]
        else { return }
        for index in list.indices { body(&self, &list[index]) }
        object[key] = list
    }

    private mutating func leaveOutFaults(of metric: inout Object) {
        let name = metric["name"] as? String ?? ""
        for (kind, type) in Self.kinds {
            for key in Self.spellings(of: kind) {
                guard var points = metric[key] as? Object else { continue }
                for list in Self.spellings(of: "dataPoints") {
                    guard let all = points[list] as? [Any] else { continue }
                    points[list] = all.filter { !isFault($0, of: name, type) }
                }
                metric[key] = points
            }
        }
    }

    private mutating func isFault(
        _ point: Any, of metric: String, _ type: any Message.Type
    ) -> Bool {
        guard let point = point as? Object else {
            faults.append("metric \"\(metric)\": a data point isn't an object")
            return true
        }
        if isReadable(point, type) { return false }
        // Each field by itself says which of them it is.
        let field = point.keys.sorted().first { key in
            !isReadable([key: point[key] ?? NSNull()], type)
        }
        faults.append(
            "metric \"\(metric)\", "
                + (field.map { "field \"\($0)\": its value can't be read" }
                    ?? "its fields contradict one another"))
        return true
    }

    private func isReadable(_ point: Object, _ type: any Message.Type) -> Bool {
        guard let data = try? JSONSerialization.data(withJSONObject: point) else { return false }
        return (try? type.init(jsonUTF8Data: data, options: options)) != nil
    }

    private static let kinds: [(String, any Message.Type)] = [
        ("gauge", Opentelemetry_Proto_Metrics_V1_NumberDataPoint.self),
        ("sum", Opentelemetry_Proto_Metrics_V1_NumberDataPoint.self),
        ("histogram", Opentelemetry_Proto_Metrics_V1_HistogramDataPoint.self),
        (
            "exponentialHistogram",
            Opentelemetry_Proto_Metrics_V1_ExponentialHistogramDataPoint.self
        ),
        ("summary", Opentelemetry_Proto_Metrics_V1_SummaryDataPoint.self),
    ]

    /// JSON of protocol buffers has names in either form.
    private static func spellings(of name: String) -> [String] {
        let snake = name.reduce(into: "") { text, mark in
            text += mark.isUppercase ? "_\(mark.lowercased())" : String(mark)
        }
        return snake == name ? [name] : [name, snake]
    }
}
