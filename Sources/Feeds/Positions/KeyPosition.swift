/// How far a source of rows was read, by a key that grows: what is read again is told from new rows.
///
/// A database's transactions end in another order than they took their keys, so that a row may appear
/// behind one that was read long ago, and several rows may have one key. So reading goes on at a key behind
/// which nothing can come any more, and rows that were delivered from there on are known by their
/// digests.
struct KeyPosition<Key: Hashable & Sendable>: Sendable {
    /// The transactions of a database at one moment, numbered in the order in which they began.
    struct Moment: Sendable {
        /// All earlier ones have ended.
        var oldest: UInt64
        /// The number of the one that begins next.
        var next: UInt64

        /// Whether nothing can appear behind what is there.
        var isQuiet: Bool { oldest >= next }

        /// Of a database that has one writer at a time.
        static var quiet: Moment { Moment(oldest: 0, next: 0) }
    }

    /// A key that was the last one while some transactions were open.
    private struct Mark {
        var key: Key
        var next: UInt64
    }

    /// How often rows of a digest were there.
    private typealias Counts = [Int: Int]

    /// One reading of the source, from the bound to its end.
    private struct Pass {
        var moment: Moment
        /// Rows that were delivered and haven't been met again.
        var known: Counts
        /// New rows that aren't appended yet.
        var pending: [Int] = []
        var last: Key?
        /// The rows with the last key.
        var tail: Counts = [:]
        /// The rows from the mark's key on; nil before it is met.
        var fromMark: Counts?
    }

    /// Rows with this key and later ones are read; nil for all.
    private(set) var bound: Key?
    /// The rows from the bound on that were delivered.
    private var delivered: Counts = [:]
    private var mark: Mark?
    private var pass: Pass?
    /// When more rows than this came during one transaction, it isn't waited for any longer.
    private let patience: Int

    init(patience: Int = 1_000_000) { self.patience = patience }

    /// Begins to read the source from the bound on, in the order of its keys.
    mutating func begin(at moment: Moment) {
        pass = Pass(moment: moment, known: delivered)
    }

    /// - Returns: whether the row is new.
    mutating func accept(_ key: Key, digest: Int) -> Bool {
        guard pass != nil else { return true }
        if pass?.last != key {
            pass?.last = key
            pass?.tail = [:]
        }
        pass?.tail[digest, default: 0] += 1
        if pass?.fromMark == nil, let mark, mark.key == key { pass?.fromMark = [:] }
        pass?.fromMark?[digest, default: 0] += 1
        if let count = pass?.known[digest], count > 0 {
            pass?.known[digest] = count - 1
            return false
        }
        pass?.pending.append(digest)
        return true
    }

    /// Whether a row that was delivered isn't among those from the bound on any more.
    func misses(_ digests: [Int]) -> Bool {
        var known = delivered
        for digest in digests { known[digest]? -= 1 }
        return known.values.contains { $0 > 0 }
    }

    /// All rows that were accepted so far have been appended.
    mutating func advance() {
        guard let pass else { return }
        self.pass?.pending = []
        if pass.moment.isQuiet, let last = pass.last {
            // Those of an earlier reading that this one hasn't come to yet stay known.
            (bound, delivered) = (last, pass.known.filter { $0.value > 0 })
            delivered.merge(pass.tail, uniquingKeysWith: +)
        } else {
            for digest in pass.pending { delivered[digest, default: 0] += 1 }
        }
    }

    /// The source was read to its end, and all of it appended.
    mutating func finish() {
        guard let pass, let last = pass.last else { return }
        self.pass = nil
        guard !pass.moment.isQuiet else {
            (delivered, mark) = (pass.tail, nil)
            return
        }
        if let mark, pass.moment.oldest < mark.next, delivered.count < patience { return }
        if let mark, let rows = pass.fromMark { (bound, delivered) = (mark.key, rows) }
        mark = Mark(key: last, next: pass.moment.next)
    }
}
