/// An index for each of some codes: in a list where there can only be a few, because each row asks for
/// its own.
struct CodeIndices {
    /// Each code once, in the order of its first appearance.
    private(set) var codes: [Int] = []
    private var listed: [Int]
    private var others: [Int: Int] = [:]

    static let mostListed = 4_096

    /// - Parameters:
    ///   - codes: of rows; negative ones have no index.
    ///   - bound: more than any code.
    init(of codes: [Int], below bound: Int) {
        listed = bound <= Self.mostListed ? Array(repeating: -1, count: bound) : []
        var last = -1
        for code in codes where code != last && code >= 0 {
            last = code
            if self[code] == -1 {
                self[code] = -2
                self.codes.append(code)
            }
        }
        for code in self.codes { self[code] = -1 }
    }

    /// -1 where there is none.
    subscript(code: Int) -> Int {
        get {
            if code < 0 { return -1 }
            return listed.isEmpty ? others[code] ?? -1 : listed[code]
        }
        set { if listed.isEmpty { others[code] = newValue } else { listed[code] = newValue } }
    }
}
