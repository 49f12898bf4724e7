import ArgumentParser
import Foundation

/// The messages of a real page and their times, as `Tools/record-page` wrote them: an object a line.
struct PageScript {
    private struct Line: Decodable {
        /// Seconds since the connection was opened.
        var at: Double
        /// As it was sent.
        var text: String
    }

    private let lines: [(after: Int, text: [UInt8])]
    /// The viewers that say each line, in the order in which they began, and how many have said it.
    private var viewers: [(number: Int, start: Int)] = []
    private var said: [Int]

    init(_ path: String) throws {
        let decoder = JSONDecoder()
        lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            let line = try decoder.decode(Line.self, from: Data($0.utf8))
            return (Int(line.at * 1e9), Array(line.text.utf8))
        }
        said = lines.map { _ in 0 }
        guard !lines.isEmpty else { throw ValidationError("\(path) has no line") }
    }

    /// A viewer's connection is open.
    mutating func begin(_ number: Int, at time: Int) { viewers.append((number, time)) }

    /// Passes on what is due, each line once for each viewer.
    mutating func each(until now: Int, _ say: (Int, [UInt8]) -> Void) {
        for (index, line) in lines.enumerated() {
            while said[index] < viewers.count,
                viewers[said[index]].start + line.after <= now
            {
                say(viewers[said[index]].number, line.text)
                said[index] += 1
            }
        }
    }
}
