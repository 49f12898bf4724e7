import Feeds
import Foundation
import Synchronization
import Tables

/// The facts of a column by which charts are chosen.
struct ColumnFacts: Sendable {
    let name: String
    let kind: DataKind
    /// How many cells have a value.
    private(set) var count = 0
    /// The least and the greatest number, or seconds since 1970.
    private(set) var bounds: ClosedRange<Double>?
    /// Whether all its numbers are whole.
    private(set) var isWhole = true
    private(set) var names: Set<String> = []
    /// Whether each number is one more than the one before, as in a column that numbers the rows.
    private var isCounting = true
    private var last: Double?
    /// The longest calendar unit that all its times begin.
    private(set) var finest = CalendarPeriod.coarsest
    /// Whether no row has a value in it yet.
    let isUnknown: Bool

    init(_ field: Schema.Field) {
        (name, kind, isUnknown) = (field.name, field.kind, field.isUnknown)
    }

    /// Adds cells, without a value or a text for each.
    mutating func add(_ batch: ColumnBatch) {
        switch batch {
        case .scalars(let scalars, _): for scalar in scalars { add(scalar) }
        case .texts(let codes, let names): add(codes) { names[$0] }
        case .codes(let codes, let names): add(codes) { names[$0] }
        case .values(let values):
            for value in values {
                if case .string(let text) = value { add(text) } else { add(value.scalar ?? .nan) }
            }
        }
    }

    private mutating func add(_ scalar: Double) {
        guard !scalar.isNaN else { return }
        count += 1
        if let last { isCounting = isCounting && scalar == last + 1 }
        last = scalar
        guard scalar.isFinite else { return }
        if scalar != scalar.rounded() { isWhole = false }
        if let known = bounds {
            if scalar < known.lowerBound { bounds = scalar...known.upperBound }
            if scalar > known.upperBound { bounds = known.lowerBound...scalar }
        } else {
            bounds = scalar...scalar
        }
        if kind == .temporal { finest = finest.refined(by: scalar) }
    }

    private mutating func add(_ text: String) {
        count += 1
        if names.count <= Self.mostNames { names.insert(text) }
    }

    private mutating func add(_ codes: [UInt32], _ name: (Int) -> String) {
        var last: UInt32?
        for code in codes where code != Column.missingCode {
            count += 1
            guard names.count <= Self.mostNames, code != last else { continue }
            names.insert(name(Int(code)))
            last = code
        }
    }

    /// Whether it holds what no text has.
    var isUnreadable: Bool {
        name.unicodeScalars.contains { $0.isUnreadable || $0 == "\u{FFFD}" }
            || names.contains { $0.unicodeScalars.contains(where: \.isUnreadable) }
    }

    /// Whether its name is a number or a time as its cells are, but for a year: the file has no line with
    /// names.
    var isNamedLikeValue: Bool {
        let text = Array(name.utf8)[...]
        var parser = CellParser(timeZone: .gmt)
        if let year = Int(name), (1_000..<3_000).contains(year) { return false }
        return kind != .nominal && !isUnknown
            && parser.value(of: text, as: kind).map { $0 != .missing } == true
    }

    /// Whether its name and its texts are sentences rather than names.
    var isProse: Bool {
        guard kind == .nominal else { return false }
        let texts = [name] + names
        let words = texts.reduce(0) { $0 + $1.split(separator: " ").count }
        return words >= 4 * texts.count
    }

    var length: Double { bounds.map { $0.upperBound - $0.lowerBound } ?? 0 }

    /// Whether it has as many names as an axis can show, and some of them in several rows.
    var isCategory: Bool {
        kind == .nominal && (2...Self.mostNames).contains(names.count) && names.count < count
    }

    /// So many can be told apart by their colours.
    var isSeries: Bool { isCategory && names.count <= 8 }

    /// Whether it is a column of numbers that are measured, not of numbers that name or count rows.
    var isMeasured: Bool {
        let others: Set<String> = [
            "code", "zip", "year", "month", "day", "hour", "latitude", "longitude", "lat", "lon",
            "lng",
        ]
        return kind == .quantitative && length > 0 && length.isFinite && !namesRows
            && !numbersRows && !name.nameWords.contains(where: others.contains)
    }

    /// Whether its name says that it identifies rows, or it has none: nameless whole numbers are an index.
    private var namesRows: Bool {
        let words: Set<String> = [
            "id", "ids", "uuid", "guid", "key", "index", "idx", "row", "rowid", "rownum",
            "rownumber", "rownames", "objectid", "fid", "gid", "unnamed",
        ]
        if name.nameWords.contains(where: words.contains) { return true }
        return isWhole && (name.wholeMatch(of: /column \d+/) != nil || endsAsIdentifier)
    }

    /// Whether its name ends as "Pid", "customerid" and "Storenum" do.
    private var endsAsIdentifier: Bool {
        let text = name.nameWords.joined()
        let numbered =
            /(?:store|customer|cust|account|acct|order|invoice|item|part|ticket|case|record|serial)(?:num|number|no|nr)/
        if text.wholeMatch(of: numbered) != nil { return true }
        return text.hasSuffix("id") && !Self.measuredEndings.contains(where: text.hasSuffix)
    }

    /// Words with the ending "id" whose whole numbers are measured.
    private static let measuredEndings = [
        "paid", "bid", "covid", "acid", "aid", "grid", "fluid", "liquid", "solid", "humid", "valid",
        "void", "hybrid", "steroid", "asteroid", "typhoid", "thyroid", "mid", "kid", "rapid",
    ]

    /// Whether its cells are 0, 1, 2 and so on, or begin with 1.
    ///
    /// Few rows may have such values by chance.
    private var numbersRows: Bool {
        isCounting && count >= 10 && (bounds?.lowerBound == 0 || bounds?.lowerBound == 1)
    }

    private static let mostNames = 30
}

extension Unicode.Scalar {
    /// Control characters, but for those that part cells and lines.
    fileprivate var isUnreadable: Bool {
        value < 32 && self != "\t" && self != "\n" && self != "\r" || value == 127
    }
}

/// Looks at all rows of a file, and keeps none.
actor FactFinder: RowSink {
    private(set) var columns: [ColumnFacts]
    private(set) var rows = 0
    private let warned = Mutex<[String]>([])
    private let remarked = Mutex<[String]>([])

    init(_ schema: Schema) { columns = schema.fields.map(ColumnFacts.init) }

    func append(_ batch: [[Value]]) { append(batch.map(ColumnBatch.values)) }

    func append(_ batch: [ColumnBatch]) {
        rows += batch.first?.count ?? 0
        for (index, cells) in batch.enumerated() { columns[index].add(cells) }
    }

    func replace(with batch: [ColumnBatch]) { append(batch) }

    func replace(
        newest ranges: [Range<Int>], with batches: [[ColumnBatch]], lacking faults: SourceFaults
    ) {
        for batch in batches { append(batch) }
    }

    /// The sentences about them are enough.
    func note(_ faults: SourceFaults) {}

    /// Why lines were skipped.
    nonisolated var warnings: [String] { warned.withLock(\.self) }

    nonisolated func warn(_ warning: String) { warned.withLock { $0.append(warning) } }

    /// Sentences on cells that most people would expect otherwise, and on names that had to be repaired.
    nonisolated var remarks: [String] { remarked.withLock(\.self) }

    nonisolated func remark(_ sentence: String) { remarked.withLock { $0.append(sentence) } }

    static func say(_ warning: String) {
        try? FileHandle.standardError.write(contentsOf: Data((warning + "\n").utf8))
    }
}
