/// The elements of one column by absolute row number, in chunks of 65,536 rows.
///
/// A copy is a snapshot: it shares the chunks and keeps its own bounds. Row numbers count from the
/// first row the table ever had, so that dropping old rows renames nothing. Only one copy (the
/// growing table's) may be appended to.
package struct Chunks<Element: Sendable>: Sendable {
    package static var chunkRows: Int { 65_536 }

    /// The absolute numbers of the rows that are kept.
    package private(set) var rows: Range<Int>
    private var chunks: [Chunk<Element>] = []
    private var firstChunk: Int

    package init(startingAt row: Int = 0) {
        rows = row..<row
        firstChunk = row / Self.chunkRows
    }

    package init(_ elements: some Collection<Element>) {
        self.init()
        reserve(elements.count)
        for element in elements { append(element) }
    }

    package subscript(row: Int) -> Element {
        precondition(rows.contains(row), "row \(row) is outside \(rows)")
        return chunks[row / Self.chunkRows - firstChunk][row % Self.chunkRows]
    }

    package mutating func append(_ element: Element) {
        tailWithRoom().append(element)
        rows = rows.lowerBound..<rows.upperBound + 1
    }

    /// Forgets rows before `row`; chunks that hold no kept row are released.
    package mutating func dropRows(before row: Int) {
        rows = min(max(row, rows.lowerBound), rows.upperBound)..<rows.upperBound
        let surplus = min(rows.lowerBound / Self.chunkRows - firstChunk, chunks.count)
        guard surplus > 0 else { return }
        chunks.removeFirst(surplus)
        firstChunk += surplus
    }

    /// Calls `body` with each contiguous stretch of `range` and the number of its first row.
    package func forEachStretch(
        in range: Range<Int>? = nil, _ body: (UnsafeBufferPointer<Element>, Int) throws -> Void
    ) rethrows {
        var row = max(range?.lowerBound ?? rows.lowerBound, rows.lowerBound)
        let end = min(range?.upperBound ?? rows.upperBound, rows.upperBound)
        while row < end {
            let start = row % Self.chunkRows
            let stop = min(start + end - row, Self.chunkRows)
            try chunks[row / Self.chunkRows - firstChunk].withElements(start..<stop) {
                try body($0, row)
            }
            row += stop - start
        }
    }

    private mutating func reserve(_ count: Int) {
        guard chunks.isEmpty, count > 0 else { return }
        chunks.append(Chunk(capacity: min(count, Self.chunkRows)))
    }

    /// The last chunk, with a free slot for the row to come; small ones double until they are whole.
    private mutating func tailWithRoom() -> Chunk<Element> {
        let slot = rows.upperBound % Self.chunkRows
        guard rows.upperBound / Self.chunkRows - firstChunk < chunks.count, let tail = chunks.last
        else {
            let tail = Chunk<Element>(capacity: Self.firstCapacity)
            chunks.append(tail)
            return tail
        }
        guard slot == tail.capacity else { return tail }
        let roomier = tail.grown(to: min(tail.capacity * 4, Self.chunkRows), keeping: slot)
        chunks[chunks.count - 1] = roomier
        return roomier
    }

    private static var firstCapacity: Int { 256 }
}
