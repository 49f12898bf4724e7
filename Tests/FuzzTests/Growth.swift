import Foundation
import Glibc
import Seeded
import Testing

/// Gives a parser the same input at growing lengths, and measures by which power of its length the work
/// grows.
///
/// Work is the time of the thread's processor, so that other programs and tests don't count. Short inputs
/// are enough to find suspects, which are measured again at greater lengths.
struct WorkGrowth: Sendable, CustomTestStringConvertible {
    private let name: String
    private let shapes: [GrowingInput]
    private let read: @Sendable ([UInt8]) -> Void

    /// The greatest power that is allowed; a straight line measures 1 or less.
    private static let greatest = 1.2
    private static let factor = 8

    /// - Parameters:
    ///   - name: of the parser.
    ///   - frames: what its inputs begin and end with.
    ///   - parts: repeated alone, and in random sequences.
    ///   - shapes: further ones that were slow, or might be.
    ///   - read: parses an input, whatever comes of it.
    init(
        _ name: String, in frames: [(String, String)] = [("", "")], of parts: [String],
        _ shapes: [GrowingInput] = [], read: @escaping @Sendable ([UInt8]) -> Void
    ) {
        (self.name, self.read) = (name, read)
        var random = SeededGenerator(seed: 41)
        let sequences = (0..<Self.sequences).map { _ in
            (0..<Int.random(in: 2...5, using: &random))
                .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        }
        self.shapes =
            shapes
            + frames.flatMap { before, after in
                (parts + sequences).map { GrowingInput(before, $0, after) }
            }
    }

    var testDescription: String { name }

    /// Checks that no shape of input takes more than its length to a power.
    func check() {
        for shape in shapes where power(of: shape, from: 1_024, runs: 2) > Self.greatest {
            // Memory that grows and caches that fill up look like growth once, but not each time.
            var powers: [Double] = []
            for bytes in [2_048, 4_096, 8_192] where powers.allSatisfy({ $0 >= Self.greatest }) {
                powers.append(power(of: shape, from: bytes, runs: 4))
            }
            let text = shape.pieces.map { $0.isRepeated ? "(\($0.text))*" : $0.text }.joined()
            #expect(
                powers.contains { $0 < Self.greatest },
                "\(name): the work grows by \(powers) for \(text.prefix(300).debugDescription)")
        }
    }

    private func power(of shape: GrowingInput, from bytes: Int, runs: Int) -> Double {
        let (short, long) = (shape.input(of: bytes), shape.input(of: bytes * Self.factor))
        guard long.count > short.count else { return 0 }
        let (first, second) = (work(on: short, runs), work(on: long, runs))
        return log(second / first) / log(Double(long.count) / Double(short.count))
    }

    /// The least seconds of some runs, the first of which fills caches.
    private func work(on input: [UInt8], _ runs: Int) -> Double {
        (0..<runs).map { _ in
            let start = Self.processorTime
            read(input)
            return Self.processorTime - start
        }.min().map { max($0, 1e-6) } ?? 0
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// `GROWTH_SEQUENCES` gives more.
    private static let sequences =
        ProcessInfo.processInfo.environment["GROWTH_SEQUENCES"].flatMap { Int($0) } ?? 12
}

/// Pieces of text, some of which are repeated.
///
/// A `#` is the number of the repetition.
struct GrowingInput: Sendable {
    var pieces: [(text: String, isRepeated: Bool)]

    /// - Parameters:
    ///   - before: once at the beginning.
    ///   - unit: repeated.
    ///   - after: once at the end.
    init(_ before: String, _ unit: String, _ after: String = "") {
        pieces = [(before, false), (unit, true), (after, false)]
    }

    func then(_ unit: String, _ after: String) -> GrowingInput {
        var shape = self
        shape.pieces += [(unit, true), (after, false)]
        return shape
    }

    func input(of bytes: Int) -> [UInt8] {
        let repeated = pieces.filter(\.isRepeated)
        let unit = repeated.reduce(0) { $0 + max(1, $1.text.utf8.count) }
        let count = max(1, bytes / max(1, unit))
        var input: [UInt8] = []
        for piece in pieces {
            for number in 0..<(piece.isRepeated ? count : 1) {
                input += piece.text.replacing("#", with: "\(number)").utf8
            }
        }
        return input
    }
}
