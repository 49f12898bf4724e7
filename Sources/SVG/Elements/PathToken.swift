import Scenes

/// One piece of path data that a change keeps or replaces whole.
struct PathToken: Hashable {
    enum Kind: UInt8 { case start, step, close }

    var kind: Kind
    /// Where a run starts, or how far the next point is from the one before.
    var x: Int
    var y: Int

    /// The pieces of a line's or an area's path: each point is told relative to the one before, so
    /// that a piece doesn't depend on where its run begins.
    static func list(of path: FramePath) -> [PathToken] {
        var tokens: [PathToken] = []
        tokens.reserveCapacity(path.runs.reduce(0) { $0 + $1.points.count + $1.lower.count + 1 })
        for run in path.runs {
            guard var last = run.points.first else { continue }
            tokens.append(PathToken(kind: .start, x: last.x, y: last.y))
            if run.points.count == 1, run.lower.isEmpty {
                // A lone point is drawn as a dot: a step of no length with round ends.
                tokens.append(PathToken(kind: .step, x: 0, y: 0))
            }
            for point in run.points.dropFirst() { tokens.appendStep(to: point, from: &last) }
            guard !run.lower.isEmpty else { continue }
            for point in run.lower.reversed() { tokens.appendStep(to: point, from: &last) }
            tokens.append(PathToken(kind: .close, x: 0, y: 0))
        }
        return tokens
    }

    func write(to text: inout Bytes) {
        switch kind {
        case .start:
            text.append(byte: UInt8(ascii: "M"))
            text.append(x)
            text.append(separated: y)
            text.append(byte: UInt8(ascii: "l"))
        case .step:
            text.append(separated: x)
            text.append(separated: y)
        case .close: text.append(byte: UInt8(ascii: "z"))
        }
    }

    /// How many bytes `write(to:)` writes.
    var length: Int {
        switch kind {
        case .start: 2 + x.writtenLength + y.writtenLength + (y >= 0 ? 1 : 0)
        case .step: x.writtenLength + y.writtenLength + (x >= 0 ? 1 : 0) + (y >= 0 ? 1 : 0)
        case .close: 1
        }
    }
}

extension [PathToken] {
    fileprivate mutating func appendStep(
        to point: FramePath.GridPoint, from last: inout FramePath.GridPoint
    ) {
        append(PathToken(kind: .step, x: point.x - last.x, y: point.y - last.y))
        last = point
    }
}

extension Int {
    /// How many characters it is written with.
    var writtenLength: Int {
        var (length, rest) = (self < 0 ? 2 : 1, magnitude)
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        return length
    }
}
