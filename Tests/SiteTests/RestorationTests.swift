import Dashboards
import LiveServers
import Logs
import Tables
import Testing

@testable import Live
@testable import Site
@testable import Transport

/// Pages and answers while a table's log is being read back.
struct RestorationTests {
    private func site(_ writer: RowWriter) async -> Site {
        let days = LiveTable(name: "days", schema: Programme.days, isLive: false)
        await days.append(Programme.june)
        return Site(
            registry: ViewRegistry(
                dashboards: [Programme.dashboard], tables: [writer.table, days], epoch: "run"
            ) { _ in }, files: .inFolder("web"), writers: [writer])
    }

    private func answer(_ path: String, of site: Site) async -> HTTPResponse {
        await site.routes.respond(to: HTTPRequest(path: path))
    }

    private func text(_ response: HTTPResponse) -> String {
        String(decoding: response.body, as: UTF8.self)
    }

    @Test func `nobody sees half of a table, and all are told how much is there`() async throws {
        let log: any RowLog = MemoryRowLog()
        let batch = Programme.row(7).map(ColumnBatch.values)
        try await log.append([LogEntry(.rows(batch, of: Programme.live))])
        let table = LiveTable(name: "live", schema: Programme.live, isDurable: true)
        let writer = RowWriter(to: table, log: log)
        let site = await site(writer)
        table.restoration.note(0.426)

        let page = await answer("/d/\(Programme.dashboard.name)", of: site)
        #expect(page.status == 503 && page["refresh"] == "1")
        #expect(text(page).contains("42 percent of table “live”"))
        #expect(!text(page).contains("can’t be read back"))
        let state = await answer("/readyz", of: site)
        #expect(state.status == 503)
        #expect(text(state) == "{\"status\":\"starting\",\"tables\":{\"live\":0.42}}\n")
        let rows = await answer("/api/tables/live/rows.csv", of: site)
        #expect(rows.status == 503 && rows["retry-after"] == "2")
        #expect(text(rows).contains("still being read"))
        #expect(await answer("/", of: site).status == 200)

        async let late = writer.write(batch)
        try await writer.restore { (error) throws(LogError) in throw error }
        #expect(await late == .written(rows: 1))
        #expect(await table.snapshot.rows == 0..<2)
        #expect(await answer("/d/\(Programme.dashboard.name)", of: site).status == 200)
        #expect(await answer("/api/tables/live/rows.csv", of: site).status == 200)
    }

    @Test func `a table whose log can't be read is named, without the reason`() async {
        let table = LiveTable(name: "live", schema: Programme.live, isDurable: true)
        let writer = RowWriter(to: table, log: MemoryRowLog())
        let site = await site(writer)
        writer.faults.note(damage: "it began anew", of: "live")
        #expect(!(await text(answer("/d/\(Programme.dashboard.name)", of: site))).contains("can’t"))
        writer.faults.note(unread: "the record at 4 is missing", of: "live")
        let page = text(await answer("/d/\(Programme.dashboard.name)", of: site))
        #expect(page.contains("The rows of live can’t be read back now."))
        #expect(!page.contains("record at 4"))
    }
}
