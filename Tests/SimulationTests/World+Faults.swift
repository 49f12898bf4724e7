import Live
import Tables

/// All that goes wrong, at times that nobody knows before.
extension World {
    private static let pause = Time.seconds(0.2)..<Time.seconds(2.8)

    func beginFaults() {
        schedule.add(after: schedule.time(Self.pause)) { [self] in
            if !network.isCalm { doAny() }
            beginFaults()
        }
    }

    private func doAny() {
        let process = schedule.one(of: processes)
        switch schedule.number(0..<15) {
        case 0, 1: process.map(kill)
        case 2, 3: process.map(stall)
        case 4, 5: process.map(cut)
        case 6: stopRedis()
        case 7...9:
            network.note("links broken")
            schedule.one(of: pages)?.breakLink()
        case 10, 11:
            network.note("logs looked through")
            process?.keepUp()
        case 12, 13: if configuration.kind.hasDeletions { process.map(delete) }
        default:
            network.note("pages opened")
            replacePage()
        }
    }

    private func kill(_ process: SimulatedProcess) {
        network.note("processes killed")
        crash(process)
    }

    private func stall(_ process: SimulatedProcess) {
        network.note("processes stalled")
        schedule.stall(process.owner, for: schedule.time(.seconds(0.05)..<Time.seconds(6)))
    }

    private func cut(_ process: SimulatedProcess) {
        network.note("processes cut from Redis")
        process.cutFromRedis(for: schedule.time(.seconds(0.1)..<Time.seconds(8)))
    }

    /// Redis loses what came in the last seconds.
    private func loseEnd() {
        network.note("ends of the log lost")
        redis.loseEnd()
    }

    /// Redis writes what it has to its disk, now and then.
    func beginSaving() {
        schedule.add(after: .seconds(1)) { [self] in
            if redis.isUp { redis.save() }
            beginSaving()
        }
    }

    private func stopRedis() {
        guard redis.isUp else { return }
        network.note("Redis killed")
        redis.stop()
        if configuration.kind == .shortened { loseEnd() }
        schedule.add(after: schedule.time(.seconds(0.05)..<Time.seconds(4))) { [redis] in
            redis.start()
        }
    }

    /// Deletes a few rows, or all but the newest.
    private func delete(by process: SimulatedProcess) {
        guard process.isReady else { return }
        network.note("deletions")
        let isOfOld = schedule.chance(0.5)
        let from = newestTime - Double(schedule.number(100..<600)) * 10
        let times = RowInterval.Times(
            column: "time", from: isOfOld ? nil : from, to: isOfOld ? from : from + 200)
        schedule.add(at: schedule.now, by: process.owner) {
            Task { _ = await process.writer.delete(RowInterval(times)) }
        }
    }
}
