import Scenes

/// One piece of path data that a change keeps or replaces whole; its text depends on nothing else.
protocol PathPiece: Equatable {
    func write(to text: inout Bytes)

    /// How many bytes `write(to:)` writes.
    var length: Int { get }
}

/// A piece of a line's or an area's path.
struct PathToken: PathPiece {
    enum Kind: UInt8 {
        /// Where a run of straight lines or of curves starts.
        case start, curveStart
        /// A point: the next corner, or each of a curve's two handles and its end in turn.
        case step
        /// The token after an edge of the other kind.
        case line, curve
        case close
    }

    var kind: Kind
    /// Where a run starts, or how far the point is from the one before; a curve's three points
    /// are told from where it begins.
    var x: Int
    var y: Int

    /// The pieces of a line's or an area's path: each point is told relative to the one before, so
    /// that a piece doesn't depend on where its run begins.
    static func list(of path: FramePath) -> [PathToken] {
        var tokens: [PathToken] = []
        tokens.reserveCapacity(path.runs.reduce(0) { $0 + $1.points.count + $1.lower.count + 1 })
        for run in path.runs {
            guard var last = run.points.first else { continue }
            tokens.append(
                PathToken(kind: run.handles.isEmpty ? .start : .curveStart, x: last.x, y: last.y))
            if run.points.count == 1, run.lower.isEmpty {
                // A lone point is drawn as a dot: a step of no length with round ends.
                tokens.append(PathToken(kind: .step, x: 0, y: 0))
            }
            tokens.appendEdge(run.points.dropFirst(), run.handles, from: &last)
            guard let end = run.lower.last else { continue }
            tokens.appendStep(to: end, from: &last, as: run.handles.isEmpty ? .step : .line)
            let firstCurve = tokens.count
            tokens.appendEdge(
                run.lower.reversed().dropFirst(), run.lowerHandles.reversed().map(\.reversed),
                from: &last)
            if !run.lowerHandles.isEmpty { tokens[firstCurve].kind = .curve }
            tokens.append(PathToken(kind: .close, x: 0, y: 0))
        }
        return tokens
    }

    func write(to text: inout Bytes) {
        switch kind {
        case .start, .curveStart:
            text.append(byte: UInt8(ascii: "M"))
            text.append(x)
            text.append(separated: y)
            text.append(byte: UInt8(ascii: kind == .start ? "l" : "c"))
        case .step:
            text.append(separated: x)
            text.append(separated: y)
        case .line, .curve:
            text.append(byte: UInt8(ascii: kind == .line ? "l" : "c"))
            text.append(x)
            text.append(separated: y)
        case .close: text.append(byte: UInt8(ascii: "z"))
        }
    }

    var length: Int {
        switch kind {
        case .start, .curveStart: 2 + x.writtenLength + y.writtenLength + (y >= 0 ? 1 : 0)
        case .step: x.writtenLength + y.writtenLength + (x >= 0 ? 1 : 0) + (y >= 0 ? 1 : 0)
        case .line, .curve: 1 + x.writtenLength + y.writtenLength + (y >= 0 ? 1 : 0)
        case .close: 1
        }
    }
}

extension [PathToken] {
    /// Corners, or curves to the points when there are handles.
    fileprivate mutating func appendEdge(
        _ points: some Collection<FramePath.GridPoint>, _ handles: [FramePath.Handles],
        from last: inout FramePath.GridPoint
    ) {
        guard !handles.isEmpty else {
            for point in points { appendStep(to: point, from: &last) }
            return
        }
        for (point, handles) in zip(points, handles) {
            for handle in [handles.first, handles.second] {
                append(PathToken(kind: .step, x: handle.x - last.x, y: handle.y - last.y))
            }
            appendStep(to: point, from: &last)
        }
    }

    fileprivate mutating func appendStep(
        to point: FramePath.GridPoint, from last: inout FramePath.GridPoint,
        as kind: PathToken.Kind = .step
    ) {
        append(PathToken(kind: kind, x: point.x - last.x, y: point.y - last.y))
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
