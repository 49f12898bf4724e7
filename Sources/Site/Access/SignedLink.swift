import Feeds
package import Foundation

/// A link that lets whoever has it see one dashboard until a moment, signed by a key of the server.
package struct SignedLink: Hashable, Sendable {
    package var dashboard: String
    package var ends: Date
    /// Names it in the log.
    package var name: String
    /// Facts about whoever has it: tables with `where` show the rows that have it.
    package var claims: [String: Set<String>]

    package init(
        to dashboard: String, until ends: Date, name: String? = nil,
        claims: [String: Set<String>] = [:]
    ) {
        self.dashboard = dashboard
        self.ends = Date(timeIntervalSince1970: ends.timeIntervalSince1970.rounded(.down))
        self.name = name ?? Self.newName
        self.claims = claims
    }

    /// Why a link lets nobody in.
    package enum Fault: Error, Hashable {
        /// It isn't whole, or no key of the server signed it.
        case unknown
        case expired(Date)
    }

    /// The parameter of an address that has it.
    package static let parameter = "link"

    private static var newName: String {
        let number = UInt32.random(in: .min ... .max)
        return "link-" + String(String(number, radix: 36).suffix(6))
    }
}

// MARK: Text

extension SignedLink {
    /// As short keys, because the text stands in an address.
    private struct Content: Codable {
        var d: String
        var e: Int
        var n: String
        var c: [String: [String]]?
    }

    /// Its text in an address: what it says, a point, and the signature.
    package func text(signedBy key: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let content = Content(
            d: dashboard, e: Int(ends.timeIntervalSince1970), n: name,
            c: claims.isEmpty ? nil : claims.mapValues { $0.sorted() })
        // Texts and whole numbers have a form in JSON.
        let said = ((try? encoder.encode(content)) ?? Data()).base64URL
        let code = MessageCode.bytes(of: Self.message(said), by: Array(key.utf8))
        return said + "." + Data(code).base64URL
    }

    /// - Parameters:
    ///   - text: as it stands in an address.
    ///   - key: the one that may have signed it.
    ///   - now: the moment at which it may have expired.
    /// - Throws: why it lets nobody in; what it says is read only where the key has signed it.
    init(_ text: String, signedBy key: String, at now: Date) throws(Fault) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard text.utf8.count <= Self.mostBytes, parts.count == 2,
            let code = Data(base64URL: parts[1]),
            MessageCode.isValid(Array(code), of: Self.message(parts[0]), by: Array(key.utf8)),
            let said = Data(base64URL: parts[0]),
            let content = try? JSONDecoder().decode(Content.self, from: said)
        else { throw .unknown }
        self.init(
            to: content.d, until: Date(timeIntervalSince1970: Double(content.e)), name: content.n,
            claims: (content.c ?? [:]).mapValues { Set($0) })
        if ends <= now { throw .expired(ends) }
    }

    /// A key that signs something else, too, signs no link by that.
    private static func message(_ said: String) -> [UInt8] { Array("soundings link \(said)".utf8) }

    /// Cookies of several links fit into a request.
    package static let mostBytes = 2_000
}

extension Data {
    /// RFC 4648, section 5, without padding.
    var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// Nil for what no other bytes have as their text.
    init?(base64URL text: String) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.count % 4) % 4)
        self.init(base64Encoded: plain + padding)
        guard base64URL == text else { return nil }
    }
}
