/// The stretches of rows that came from several files, in the order in which they were appended.
struct RowStretches {
    private struct Stretch {
        /// Nil for rows that no file has any more.
        var path: String?
        var count: Int
    }

    private var stretches: [Stretch] = []

    /// The rows of earlier stretches stay as they are.
    private static let most = 50_000

    mutating func append(_ count: Int, of path: String) {
        guard count > 0 else { return }
        append(Stretch(path: path, count: count))
        guard stretches.count > Self.most else { return }
        stretches.removeFirst(Self.most / 2)
    }

    private mutating func append(_ stretch: Stretch) {
        if let last = stretches.last, last.path == stretch.path {
            stretches[stretches.count - 1].count += stretch.count
        } else {
            stretches.append(stretch)
        }
    }

    /// The rows of a file, counted back from the newest row of all.
    func ranges(of path: String) -> [Range<Int>] {
        var (ranges, newer) = ([Range<Int>](), 0)
        for stretch in stretches.reversed() {
            if stretch.path == path { ranges.append(newer..<newer + stretch.count) }
            newer += stretch.count
        }
        return ranges
    }

    /// Notes that other rows took the place of a file's rows, behind all others.
    mutating func replace(rowsOf path: String, with count: Int) {
        let others = stretches.filter { $0.path != path }
        stretches = []
        for stretch in others { append(stretch) }
        append(count, of: path)
    }

    /// Notes that the rows of a file stay, although the file has others now.
    mutating func detach(rowsOf path: String) {
        let all = stretches
        stretches = []
        for stretch in all {
            append(stretch.path == path ? Stretch(path: nil, count: stretch.count) : stretch)
        }
    }
}
