import ArgumentParser
import Dashboards
import Feeds
import Foundation
import Live
import PictureFiles
import Sound
import Tables

/// `soundings replay`: a dashboard as it was, as pictures, sound and rows.
struct Replay: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write what a dashboard showed at a time, or over some time.",
        discussion: """
            Reads the logs that a server keeps, in a folder or in Redis, also while it runs. In the folder are then a picture of each chart \
            for each moment, and, as of the last one, each chart's sound (.wav) and the rows of each table (.csv). \
            A time without an offset is read off the clock of the dashboard's time zone.

            EXAMPLES
              soundings replay machine --at 2026-11-23T14:03 -o incident/
              soundings replay machine --at 2026-11-23T14:00 --until 2026-11-23T14:10 --every 30 -o incident/

            Exits 1 when a log or a file can't be read or written, and 2 when there is no such dashboard or nothing of its past.
            """)

    @Argument(help: "The dashboard's name.")
    var dashboard: String

    @Option(help: "The time, such as 2026-11-23T14:03 or 2026-11-23T14:03:20Z.")
    var at: String

    @Option(help: "The last time; as of --at alone by default.")
    var until: String?

    @Option(help: "How many seconds are between two pictures.")
    var every = 60.0

    @Option(name: [.customShort("o"), .long], help: "The folder for the files.")
    var output: String

    @Option(help: "What pictures become.")
    var format = PictureFormat.svg

    @Option(help: "The folder with server.yaml and dashboards/.")
    var config = "config"

    @Option(
        help: """
            The folder that keeps rows; \(KeptLogs.usualFolder), unless server.yaml has Redis keep them.
            """)
    var data: String?

    private static let mostMoments = 10_000

    func validate() throws {
        guard every > 0 else { throw ValidationError("--every is more than 0 seconds") }
    }

    func run() async throws {
        try await Failure.reporting {
            let configuration = try Configuration.drawn(folder: config)
            guard let found = configuration.dashboards.first(where: { $0.name == dashboard }) else {
                let hint = Spelling.hint(
                    for: dashboard, among: configuration.dashboards.map(\.name))
                throw Failure.usage("there is no dashboard \"\(dashboard)\"" + hint)
            }
            let times = try times(of: found)
            let past = try await KeptPast(of: found, configuration, data: data)
            let folder = try ReplayFolder(output, format)
            for time in times {
                let moment = try await past.moment(at: time)
                try await folder.write(pictures: found, at: time, moment.registry)
                if time == times.last { try await folder.write(end: found, moment.registry) }
            }
        }
    }

    /// At least one.
    private func times(of dashboard: Dashboard) throws(Failure) -> [Date] {
        let first = try dashboard.time(at, of: "--at")
        var last = first
        if let until { last = try dashboard.time(until, of: "--until") }
        guard last >= first else { throw .usage("--until is before --at") }
        let count = ((last.timeIntervalSince(first)) / every).rounded(.down)
        guard count < Double(Self.mostMoments) else {
            throw .usage("there would be more than \(Self.mostMoments) moments: --every is longer")
        }
        var times = (0...Int(count)).map { first.addingTimeInterval(Double($0) * every) }
        if times[times.count - 1] < last { times.append(last) }
        return times
    }
}
