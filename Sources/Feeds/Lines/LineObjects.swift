/// Lines with a JSON object each, counted as they come.
package struct LineObjects: Sendable {
    private var buffer: LineBuffer
    /// How many lines were read.
    package private(set) var lines = 0

    /// - Parameter limit: a longer line, in bytes, is none.
    package init(limit: Int = 1_000_000) { buffer = LineBuffer(limit: limit) }

    /// Lines that aren't empty, with the number of each.
    package struct Batch: Sendable {
        package var text: [UInt8] = []
        package var numbers: [Int] = []

        /// The first so many of its lines.
        package func prefix(_ count: Int) -> Batch { part(0..<min(count, numbers.count)) }

        /// The lines after the first so many.
        package func dropFirst(_ count: Int) -> Batch {
            part(min(count, numbers.count)..<numbers.count)
        }

        private func part(_ lines: Range<Int>) -> Batch {
            let parts = text.split(separator: UInt8(ascii: "\n"))[lines]
            return Batch(
                text: Array(parts.joined(separator: [UInt8(ascii: "\n")])),
                numbers: Array(numbers[lines]))
        }
    }

    /// The lines that are whole by now, in batches of at most so many.
    package mutating func append(_ bytes: [UInt8], most: Int) -> [Batch] {
        batches(of: buffer.append(bytes), most: most)
    }

    /// The last line, whose end may be missing.
    package mutating func finish() -> [Batch] { batches(of: buffer.remainder(), most: 1) }

    private mutating func batches(of text: [UInt8], most: Int) -> [Batch] {
        guard !text.isEmpty else { return [] }
        var batches = [Batch()]
        var parts = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if parts.last?.isEmpty == true { parts.removeLast() }
        for line in parts {
            lines += 1
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            if batches[batches.count - 1].numbers.count == most { batches.append(Batch()) }
            batches[batches.count - 1].text += line + [UInt8(ascii: "\n")]
            batches[batches.count - 1].numbers.append(lines)
        }
        return batches.filter { !$0.numbers.isEmpty }
    }
}
