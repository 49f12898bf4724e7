import ArgumentParser
import Feeds
import Foundation
import LoadClients
import Protocol

/// `soundings bench`: a load test of a running server.
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open many pages of a running server, send rows, and say how long both take.",
        discussion: """
            Pages are opened as browsers open them, and listen to a dashboard's charts. Rows of --rows go to --table one \
            by one, --rate a second, until all are sent or the time is over; each page's first change after a row is \
            measured. The table has to be one that the dashboard shows, and its rows stay there: use one that may have them.

            Try it from another machine, or the load itself is part of what is measured. One client's share of pages \
            (viewersPerAddress) and the number of open files limit --pages.

            EXAMPLES
              soundings bench weather --pages 1000 --seconds 30
              soundings bench orders --pages 500 --table orders --rows orders.csv --rate 5 --url https://charts.example.com

            Exits 0 when it is done, 1 when pages were refused or cut, or the server can't be reached, 2 when rows are refused.
            """)

    @Argument(help: "The dashboard's name.")
    var dashboard: String

    @Option(help: "The server's address, with the path it lies below.")
    var url = "http://127.0.0.1:8080"

    @Option(parsing: .unconditional, help: "Pages, from 1 to 20000.")
    var pages = 100

    @Option(parsing: .unconditional, help: "Pages opened in a second, from 1 to 10000.")
    var opening = 200

    @Option(
        parsing: .unconditional, help: "How long they stay once all were asked for, from 1 to 3600."
    )
    var seconds = 20

    @Option(help: ArgumentHelp("A posted table that the dashboard shows.", valueName: "name"))
    var table: String?

    @Option(
        help: ArgumentHelp(
            "A file of rows for it, whose name ends in .csv, .ndjson or .jsonl.", valueName: "file")
    )
    var rows: String?

    @Option(parsing: .unconditional, help: "Rows sent in a second, from 0.1 to 50.")
    var rate = 2.0

    @Option(
        help: ArgumentHelp(
            "A file with the token of a viewer, or of a writer; else SOUNDINGS_TOKEN of the environment.",
            valueName: "file"))
    var tokenFile: String?

    func validate() throws {
        for (name, number, range) in [
            ("pages", pages, 1...20_000), ("opening", opening, 1...10_000),
            ("seconds", seconds, 1...3_600),
        ] where !range.contains(number) {
            throw ValidationError("--\(name) is from \(range.lowerBound) to \(range.upperBound)")
        }
        guard (0.1...50).contains(rate) else { throw ValidationError("--rate is from 0.1 to 50") }
        guard (table == nil) == (rows == nil) else {
            throw ValidationError("--rows FILE and --table NAME belong together")
        }
    }

    func run() async throws {
        try await Failure.reporting {
            let server = try URL.server(url, like: "http://127.0.0.1:8080")
            let token = try ServerToken.inFile(tokenFile)
            let poster = try rowPoster(server, token)
            try OpenFiles.admit(pages + 64)
            let page = try await BenchPage.of(dashboard, at: server, token: token)
            let tally = CrowdTally()
            let target = CrowdServer(
                server, subprotocol: ProtocolVersion.subprotocol, greeting: page.greeting,
                token: token)
            let time = ContinuousClock.now
            let opened = time + .seconds(Double(pages) / Double(opening))
            let end = opened + .seconds(seconds)
            async let listened: Void = listen(target, page.charts, tally, until: end)
            try? await Task.sleep(until: opened + .seconds(1))
            let posts = try await poster?.post(until: end - .seconds(1), tally)
            try await listened
            let state = tally.state
            let report = BenchReport(
                pages: pages, state, posts, seconds: time.duration(to: .now) / .seconds(1))
            print(report.text)
            guard state.refused + state.closed == 0 else { throw Failure.world(report.fault) }
        }
    }

    private func rowPoster(_ server: URL, _ token: String?) throws(Failure) -> BenchRows? {
        guard let table, let rows else { return nil }
        return try BenchRows(of: rows, to: table, at: server, rate: rate, token: token)
    }

    /// A thread of its own has the sockets.
    private func listen(
        _ server: CrowdServer, _ charts: Int, _ tally: CrowdTally,
        until end: ContinuousClock.Instant
    ) async throws {
        let (pages, opening) = (pages, Double(opening))
        let isDone = await withCheckedContinuation { done in
            Thread.detachNewThread {
                let crowd = try? Crowd(server, charts: charts, tally)
                crowd?.run(pages: pages, perSecond: opening, until: end)
                done.resume(returning: crowd != nil)
            }
        }
        guard isDone else { throw Failure.world("there is no memory for so many pages") }
    }
}
