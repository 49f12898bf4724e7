/// The elements of one column by absolute row number, in chunks of 65,536 rows.
///
/// A copy is a snapshot: it shares the chunks and keeps its own bounds. Row numbers count from the
/// first row the table ever had, so that dropping old rows renames nothing. Only one copy (the
/// growing table's) may be appended to.
@usableFromInline package struct Chunks<Element: Sendable>: Sendable {
    @inlinable package static var chunkRows: Int { 65_536 }

    /// The absolute numbers of the rows that are kept.
    @usableFromInline package private(set) var rows = 0..<0
    @usableFromInline private(set) var chunks: [Chunk<Element>] = []
    @usableFromInline private(set) var firstChunk = 0

    package init() {}

    package init(_ elements: some Collection<Element>) {
        let isCopied: Void? = elements.withContiguousStorageIfAvailable { append($0) }
        if isCopied == nil { append(elements) { $0 } }
    }

    /// Without rows, to be filled from a row on.
    ///
    /// - Parameters:
    ///   - row: the number of the first row to come.
    ///   - filler: what stands in its chunk before it.
    init(from row: Int, filler: Element) {
        let start = row / Self.chunkRows * Self.chunkRows
        (rows, firstChunk) = (start..<start, row / Self.chunkRows)
        append(repeatElement(filler, count: row - start)) { $0 }
        dropRows(before: row)
    }

    @inlinable package subscript(row: Int) -> Element {
        precondition(rows.contains(row), "a row is read that isn't kept")
        return chunks[row / Self.chunkRows - firstChunk].slots[row % Self.chunkRows]
    }

    package mutating func append(_ element: Element) {
        tailWithRoom(for: 1).append(element)
        rows = rows.lowerBound..<rows.upperBound + 1
    }

    /// Appends a stretch as it is.
    mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        var rest = elements[...]
        while !rest.isEmpty {
            let tail = tailWithRoom(for: rest.count)
            let moved = rest.prefix(tail.capacity - tail.count)
            tail.append(UnsafeBufferPointer(rebasing: moved))
            rows = rows.lowerBound..<rows.upperBound + moved.count
            rest = rest.dropFirst(moved.count)
        }
    }

    /// Appends each of the sources, converted.
    mutating func append<Source>(
        _ sources: some Collection<Source>, _ convert: (Source) -> Element
    ) {
        var rest = sources[...]
        var left = sources.count
        while left > 0 {
            let tail = tailWithRoom(for: left)
            let moved = min(left, tail.capacity - tail.count)
            tail.append(rest.prefix(moved), convert)
            rows = rows.lowerBound..<rows.upperBound + moved
            (rest, left) = (rest.dropFirst(moved), left - moved)
        }
    }

    /// Sets a row that nobody has read yet.
    mutating func set(_ row: Int, _ element: Element) {
        precondition(rows.contains(row), "a row is set that isn't kept")
        chunks[row / Self.chunkRows - firstChunk].set(row % Self.chunkRows, element)
    }

    /// Forgets rows before `row`; chunks that hold no kept row are released.
    package mutating func dropRows(before row: Int) {
        rows = min(max(row, rows.lowerBound), rows.upperBound)..<rows.upperBound
        let surplus = min(rows.lowerBound / Self.chunkRows - firstChunk, chunks.count)
        guard surplus > 0 else { return }
        chunks.removeFirst(surplus)
        firstChunk += surplus
    }

    /// Some of the rows alone, to be read and not appended to.
    func keeping(_ range: Range<Int>) -> Chunks {
        var copy = self
        copy.dropRows(before: range.lowerBound)
        copy.rows =
            copy.rows.lowerBound..<min(rows.upperBound, max(range.upperBound, copy.rows.lowerBound))
        return copy
    }

    /// Calls `body` with each contiguous stretch of `range` and the number of its first row.
    @inlinable package func forEachStretch(
        in range: Range<Int>? = nil, _ body: (UnsafeBufferPointer<Element>, Int) throws -> Void
    ) rethrows {
        var row = max(range?.lowerBound ?? rows.lowerBound, rows.lowerBound)
        let end = min(range?.upperBound ?? rows.upperBound, rows.upperBound)
        while row < end {
            let chunk = chunks[row / Self.chunkRows - firstChunk]
            let start = row % Self.chunkRows
            let stop = min(start + end - row, Self.chunkRows)
            try withExtendedLifetime(chunk) {
                let first = chunk.slots + start
                try body(UnsafeBufferPointer(start: first, count: stop - start), row)
            }
            row += stop - start
        }
    }

    /// Maps the elements; dropped rows that share a chunk with kept ones are
    /// converted too.
    func mapped<New>(_ convert: (Element) -> New) -> Chunks<New> {
        var copy = Chunks<New>()
        (copy.rows, copy.firstChunk) = (rows, firstChunk)
        copy.chunks = chunks.enumerated().map { index, chunk in
            let filled = rows.upperBound - (firstChunk + index) * Self.chunkRows
            return chunk.mapped(first: min(filled, Self.chunkRows), convert)
        }
        return copy
    }

    /// The last chunk, with a free slot for the row to come; small ones grow until they are whole.
    private mutating func tailWithRoom(for more: Int) -> Chunk<Element> {
        let slot = rows.upperBound % Self.chunkRows
        guard rows.upperBound / Self.chunkRows - firstChunk < chunks.count,
            let tail = chunks.last
        else {
            let tail = Chunk<Element>(capacity: Self.capacity(for: more))
            chunks.append(tail)
            return tail
        }
        precondition(tail.count == slot, "only one copy of a column grows")
        guard slot == tail.capacity else { return tail }
        let wanted = max(tail.capacity * 4, Self.capacity(for: slot + more))
        let roomier = tail.grown(to: min(wanted, Self.chunkRows), keeping: slot)
        chunks[chunks.count - 1] = roomier
        return roomier
    }

    private static func capacity(for rows: Int) -> Int { min(max(256, rows), chunkRows) }
}
