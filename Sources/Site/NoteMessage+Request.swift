import Foundation
import Layouts
import Protocol

/// Why a request has no note.
struct NoteFault: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }

    /// - Parameters:
    ///   - field: the one at fault.
    ///   - fault: what is wrong with it.
    init(_ field: String, _ fault: String) { sentence = "\"\(field)\": \(fault)" }
}

extension NoteMessage {
    /// A note that somebody posts, as JSON.
    ///
    /// - Throws: the first field at fault.
    init(asked body: [UInt8]) throws(NoteFault) {
        do {
            self = try JSONDecoder().decode(NoteMessage.self, from: Data(body))
        } catch let error as DecodingError {
            throw Self.fault(error)
        } catch {
            throw Self.noObject
        }
        text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let length = text.utf16.count
        guard (1...ProtocolLimits.noteLength).contains(length) else {
            throw NoteFault(
                "text", "it has from 1 to \(ProtocolLimits.noteLength) characters, not \(length)")
        }
        // A page's field has line breaks, and tabs where they are pasted.
        let control = text.unicodeScalars.first {
            $0.properties.generalCategory == .control && !"\n\r\t".unicodeScalars.contains($0)
        }
        if let control {
            let code = String(control.value, radix: 16, uppercase: true)
            let digits = String(repeating: "0", count: max(0, 4 - code.count)) + code
            throw NoteFault(
                "text",
                "it has no control characters but line breaks and tabs, and U+\(digits) is one")
        }
        try check()
    }

    /// The datum whose note is to go, as the query of an address has it.
    ///
    /// - Throws: the first parameter at fault.
    init(removedBy query: [String: String]) throws(NoteFault) {
        func value(_ name: String) throws(NoteFault) -> String {
            guard let value = query[name] else {
                throw NoteFault(
                    name, "it is missing in the address: ?chart=…&series=…&point=… name the datum")
            }
            return value
        }
        let (chart, series) = (try value("chart"), try value("series"))
        let text = try value("point")
        guard let point = try? JSONDecoder().decode(PointKey.self, from: Data(text.utf8)) else {
            throw Self.noPoint
        }
        self.init(chart: chart, series: series, point: point, text: "")
        try check()
    }

    private func check() throws(NoteFault) {
        let most = ProtocolLimits.fieldLength
        guard series.utf8.count <= most else {
            throw NoteFault("series", "it has at most \(most) bytes, not \(series.utf8.count)")
        }
        guard point.coordinate?.isFinite ?? true else { throw Self.noPoint }
        guard point.names.count <= Self.mostNames,
            point.names.allSatisfy({ $0.utf8.count <= most })
        else {
            throw NoteFault(
                "point", "it has at most \(Self.mostNames) names of at most \(most) bytes each")
        }
    }

    /// A datum has a category along each axis, and a series.
    private static let mostNames = 4

    private static func fault(_ error: DecodingError) -> NoteFault {
        switch error {
        case .keyNotFound(let key, _): return NoteFault(key.stringValue, "it is missing; \(form)")
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .dataCorrupted(let context):
            guard let field = context.codingPath.first?.stringValue else { return noObject }
            return field == "point" ? noPoint : NoteFault(field, "it is a text")
        @unknown default: return noObject
        }
    }

    private static let form = #"a note is {"chart": …, "series": …, "point": …, "text": …}"#
    private static let noObject = NoteFault("the body can't be read; \(form)")
    private static let noPoint = NoteFault(
        "point",
        #"it is the row, the coordinate or null, and names, such as [17, 1370217600, "EWR"]"#)
}
