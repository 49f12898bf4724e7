import ContentCodings

/// A coding of contents that makes texts smaller, the better first.
enum ContentCoding: String, CaseIterable {
    case brotli = "br"
    case gzip

    /// For a content that is another soon: a page of 120 kB needs some 4 ms.
    func compressedQuickly(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .brotli: Brotli.compressed(bytes, level: 5)
        case .gzip: Gzip.compressed(bytes, level: 6)
        }
    }

    /// For a content that never changes: as small as can be, at fifty times the work.
    func compressedWell(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .brotli: Brotli.compressed(bytes, level: 11)
        case .gzip: Gzip.compressed(bytes, level: 9)
        }
    }
}

/// The codings that a client accepts, with weights; without the field none but the plain one.
struct AcceptEncoding {
    private let weights: [Substring: Double]

    init(_ field: String?) {
        let members = (field ?? "").lowercased().split(separator: ",").map { member in
            let parts = member.split(separator: ";").map(\.trimmingSpaces)
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
            return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
        }
        weights = Dictionary(members) { first, _ in first }
    }

    /// The coding that the client likes best, and of those that it likes equally the smaller one.
    var best: ContentCoding? {
        ContentCoding.allCases.filter { weight(of: $0) > 0 }.reduce(nil) { best, next in
            best.map { weight(of: next) > weight(of: $0) } == false ? best : next
        }
    }

    func accepts(_ coding: ContentCoding) -> Bool { weight(of: coding) > 0 }

    private func weight(of coding: ContentCoding) -> Double {
        weights[coding.rawValue[...]] ?? weights["*"] ?? 0
    }
}
