/// A fixed stretch of one column whose filled part never changes.
///
/// The only writer fills slots that no snapshot can see yet (a snapshot carries its own end), so
/// that readers on other threads need no lock. That is what makes the unchecked conformance sound.
final class Chunk<Element: Sendable>: @unchecked Sendable {
    let capacity: Int
    private(set) var count = 0
    private let slots: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    subscript(index: Int) -> Element { slots[index] }

    func append(_ element: Element) {
        precondition(count < capacity, "a chunk is never filled beyond its capacity")
        (slots + count).initialize(to: element)
        count += 1
    }

    /// A roomier copy of the first `count` elements, for a chunk that starts small.
    func grown(to capacity: Int, keeping count: Int) -> Chunk {
        let copy = Chunk(capacity: capacity)
        copy.slots.initialize(from: slots, count: count)
        copy.count = count
        return copy
    }

    func withElements<Result>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result {
        try body(UnsafeBufferPointer(start: slots + range.lowerBound, count: range.count))
    }
}
