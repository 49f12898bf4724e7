import Foundation

/// One run against one server: viewers come, rest, and then rows come at a steady rate.
struct LiveMeasurement {
    var server: ServerProcess
    var viewers: Int
    var rate: Double
    var seconds: Int
    var greeting: ((Int) -> String)?
    /// The message of each viewer when it has its first scene.
    var afterScene: ((Int) -> String)?
    var slowBytesPerSecond: Int?
    /// Sends the row with this number.
    var send: @Sendable (Int) -> Void

    func figures() throws -> LiveFigures {
        let crowd = Crowd(port: server.port, greeting: greeting)
        crowd.afterScene = afterScene
        var figures = LiveFigures()
        figures.memoryPerViewer = try gather(crowd)
        if let slowBytesPerSecond { try crowd.addLaggard(bytesPerSecond: slowBytesPerSecond) }
        let sender = Sender(rate: rate, send)
        (crowd.tally.times, crowd.tally.base) = (sender.times, crowd.newest)
        try crowd.listen(until: MonotonicTime.now + Self.warmUp)
        try measure(crowd, &figures)
        sender.stop()
        return figures
    }

    private static let warmUp = 1_000_000_000

    /// One comes first, so that what viewers share isn't counted; the others not all at once, so
    /// that neither is what is needed to let them in.
    private func gather(_ crowd: Crowd) throws -> Int {
        try crowd.grow(by: 1)
        try waitUntilQuiet(crowd)
        let before = server.residentMemory
        while crowd.count < viewers {
            try crowd.grow(by: min(50, viewers - crowd.count))
            try crowd.wait(for: "scenes") { crowd.served == crowd.count }
        }
        try waitUntilQuiet(crowd)
        return (server.residentMemory - before) / max(1, viewers - 1)
    }

    private func waitUntilQuiet(_ crowd: Crowd) throws {
        try crowd.wait(for: "scenes") { crowd.served == crowd.count }
        try crowd.listen(until: MonotonicTime.now + 2_000_000_000)
    }

    private func measure(_ crowd: Crowd, _ figures: inout LiveFigures) throws {
        crowd.tally.restart()
        let start = (MonotonicTime.now, server.processorTime)
        try crowd.listen(until: start.0 + seconds * 1_000_000_000)
        let used = server.processorTime - start.1
        let tally = crowd.tally
        figures.changes = tally.changes
        figures.others = tally.others
        figures.bytesOfChange = .init(tally.bytes)
        figures.bytesWithInsertion = .init(tally.insertingBytes)
        figures.latency = .init(tally.latency)
        figures.processorTimePerChange = used / Double(max(1, tally.changes))
        figures.processorShare = used / Double(MonotonicTime.now - start.0) * 1e5
    }
}
