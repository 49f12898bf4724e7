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
    private(set) var names: Set<String> = []
    /// The longest calendar unit that all its times begin.
    private(set) var finest = CalendarPeriod.coarsest
    private var lookalikes = Lookalikes()

    init(_ field: Schema.Field) { (name, kind) = (field.name, field.kind) }

    mutating func add(_ value: Value) {
        if case .missing = value { return }
        count += 1
        if let scalar = value.scalar, scalar.isFinite {
            let known = bounds ?? scalar...scalar
            bounds = min(known.lowerBound, scalar)...max(known.upperBound, scalar)
            if kind == .temporal { finest = finest.refined(by: scalar) }
        }
        if case .string(let name) = value {
            if names.count <= Self.mostNames { names.insert(name) }
            lookalikes.add(name)
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
        return kind != .nominal && parser.value(of: text, as: kind).map { $0 != .missing } == true
    }

    /// Whether its name and its texts are sentences rather than names.
    var isProse: Bool {
        guard kind == .nominal else { return false }
        let texts = [name] + names
        let words = texts.reduce(0) { $0 + $1.split(separator: " ").count }
        return words >= 4 * texts.count
    }

    /// A sentence where most people would expect another kind.
    var remark: String? { lookalikes.remark }

    var length: Double { bounds.map { $0.upperBound - $0.lowerBound } ?? 0 }

    /// So many categories can be told apart by their names along an axis.
    var isCategory: Bool { kind == .nominal && (2...Self.mostNames).contains(names.count) }

    /// So many can be told apart by their colours.
    var isSeries: Bool { isCategory && names.count <= 8 }

    /// A number that is measured, and not one that names something.
    var isMeasured: Bool {
        let words = name.lowercased().split { !$0.isLetter }
        let naming: Set<Substring> = [
            "id", "key", "code", "zip", "year", "month", "day", "hour", "latitude", "longitude",
            "lat", "lon", "lng", "index",
        ]
        return kind == .quantitative && length > 0 && !words.contains(where: naming.contains)
    }

    private static let mostNames = 30
}

extension Unicode.Scalar {
    /// Control characters, but for those that part cells and lines.
    fileprivate var isUnreadable: Bool {
        value < 32 && self != "\t" && self != "\n" && self != "\r" || value == 127
    }
}

/// Names that are written like numbers or dates, as people write them.
///
/// A form is advised where it makes most of them readable.
struct Lookalikes: Sendable {
    private var (looked, numbers, dates) = (0, 0, 0)
    private var example = ""
    private var parser = CellParser(timeZone: .gmt)
    /// How many could be read in each form.
    private var readable: [CellForm: Int] = [:]

    private static let forms: [CellForm] = [.dayFirst, .monthFirst, .point, .comma]

    mutating func add(_ name: String) {
        guard looked < Self.mostLooked else { return }
        looked += 1
        let isNumber =
            name.wholeMatch(of: /[-+]?[$€£]? ?\d{1,3}([,.' ]\d{3})*([.,]\d+)?( ?[%€$£])?/) != nil
        let isDate = name.wholeMatch(of: /\d{1,2}[\/.\-]\d{1,2}[\/.\-]\d{2,4}([ T].*)?/) != nil
        if isNumber { numbers += 1 }
        if isDate { dates += 1 }
        if example.isEmpty, isNumber || isDate { example = name }
        guard isNumber || isDate else { return }
        for form in Self.forms
        where parser.value(of: Array(name.utf8)[...], as: form.kind, form.format) != nil {
            readable[form, default: 0] += 1
        }
    }

    var remark: String? {
        func isMost(_ count: Int) -> Bool { count > 0 && count * 10 >= looked * 9 }
        let kinds = [(dates, DataKind.temporal, "times"), (numbers, .quantitative, "numbers")]
        for (count, kind, noun) in kinds where isMost(count) {
            let forms = Self.forms.filter { $0.kind == kind && isMost(readable[$0] ?? 0) }
            guard let first = forms.first else {
                return "texts, not \(noun): no form of parse reads \"\(example)\""
            }
            let others = forms.dropFirst().map { " or \($0)" }.joined()
            return "texts, not \(noun): \"\(example)\" needs parse: "
                + "{\(kind == .temporal ? "times" : "decimal"): \(first)}\(others)"
        }
        return nil
    }

    private static let mostLooked = 1_000
}

/// Looks at all rows of a file, and keeps none.
actor FactFinder: RowSink {
    private(set) var columns: [ColumnFacts]
    private(set) var rows = 0
    private let warned = Mutex<[String]>([])

    init(_ schema: Schema) { columns = schema.fields.map(ColumnFacts.init) }

    func append(_ batch: [[Value]]) {
        rows += batch.first?.count ?? 0
        for (index, values) in batch.enumerated() {
            for value in values { columns[index].add(value) }
        }
    }

    func append(_ batch: [ColumnBatch]) { append(batch.map(\.values)) }

    func replace(with batch: [ColumnBatch]) { append(batch) }

    /// Why lines were skipped.
    nonisolated var warnings: [String] { warned.withLock(\.self) }

    nonisolated func warn(_ warning: String) { warned.withLock { $0.append(warning) } }

    /// Each column's facts have it.
    nonisolated func remark(_ sentence: String) {}

    static func say(_ warning: String) {
        FileHandle.standardError.write(Data((warning + "\n").utf8))
    }
}
