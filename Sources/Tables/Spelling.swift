/// Finds the name that was probably meant.
package enum Spelling {
    /// The candidate nearest to `word`; nil when none is near enough to be a slip of the keyboard.
    ///
    /// Near enough is one slip (a wrong, missing, doubled or swapped letter) for every three
    /// letters, and at least one. Ties go to the candidate that begins more like it, then to the earlier one.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String?
    {
        guard word.utf8.count <= longest else { return nil }
        let typed = Array(word.lowercased())
        let allowed = max(1, typed.count / 3)
        let near = candidates.filter { $0.utf8.count <= longest }
            .map { ($0, Array($0.lowercased())) }
            // Each letter more or less is a slip.
            .filter { abs($0.1.count - typed.count) <= allowed }
            .map { ($0.0, slips(typed, $0.1)) }
            .filter { $0.1 <= allowed }
        func rank(_ name: String, _ slips: Int) -> (Int, Int) {
            (slips, -zip(typed, name.lowercased()).prefix { $0 == $1 }.count)
        }
        return near.min { rank($0.0, $0.1) < rank($1.0, $1.1) }?.0
    }

    /// The longest names that are compared, in bytes: the time for two names grows with the product
    /// of their lengths.
    private static let longest = 100

    /// `; did you mean "bar"?` or nothing: the end of a sentence about an unknown name.
    package static func hint(for word: String, among candidates: some Sequence<String>) -> String {
        nearest(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
    }

    /// The optimal string alignment distance: Levenshtein's with swaps of neighbours.
    private static func slips(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var row = [i + 1]
            for (j, other) in b.enumerated() {
                var best = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
                    best = min(best, beforeLast[j - 1] + 1)
                }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
