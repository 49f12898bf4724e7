/// A fixed stretch of one column whose filled part never changes.
///
/// The only writer fills slots that no snapshot can see yet (a snapshot carries its own end), so
/// that readers on other threads need no lock. That is what makes the unchecked conformance sound.
@usableFromInline
final class Chunk<Element: Sendable>: @unchecked Sendable {
    let capacity: Int
    /// Read and written by the writer alone, and by the last owner when it goes.
    private(set) var count = 0
    @usableFromInline let slots: UnsafeMutablePointer<Element>

    init(capacity: Int) {
        self.capacity = capacity
        slots = .allocate(capacity: capacity)
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    func append(_ element: Element) {
        precondition(count < capacity, "a chunk is never filled beyond its capacity")
        (slots + count).initialize(to: element)
        count += 1
    }

    func append(_ elements: UnsafeBufferPointer<Element>) {
        precondition(
            elements.count <= capacity - count, "a chunk is never filled beyond its capacity")
        _ = UnsafeMutableBufferPointer(start: slots + count, count: elements.count)
            .initialize(fromContentsOf: elements)
        count += elements.count
    }

    func append<Source>(_ sources: some Collection<Source>, _ convert: (Source) -> Element) {
        precondition(
            sources.count <= capacity - count, "a chunk is never filled beyond its capacity")
        var slot = slots + count
        for source in sources {
            slot.initialize(to: convert(source))
            slot += 1
        }
        count = slot - slots
    }

    /// Sets a slot that no snapshot sees yet.
    func set(_ index: Int, _ element: Element) {
        precondition(index < count, "a slot is set that isn't filled")
        slots[index] = element
    }

    /// A roomier copy of the first `count` elements, for a chunk that starts small.
    func grown(to capacity: Int, keeping count: Int) -> Chunk {
        let copy = Chunk(capacity: capacity)
        copy.slots.initialize(from: slots, count: count)
        copy.count = count
        return copy
    }

    /// The first `count` elements as others.
    func mapped<New>(first count: Int, _ convert: (Element) -> New) -> Chunk<New> {
        let copy = Chunk<New>(capacity: capacity)
        copy.append(UnsafeBufferPointer(start: slots, count: count), convert)
        return copy
    }
}
