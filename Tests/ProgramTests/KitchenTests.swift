import Foundation
import FoundationNetworking
import Testing

/// A program with dashboards in Swift, run as its author runs it.
struct KitchenTests {
    @Test func `its tables are filled and appended to, and its pages are served`() async throws {
        let program = try kitchen("--port", "0", "--data", "none", "--config", "none")
        let line = try #require(await program.firstLine())
        let address = try #require(line.split(separator: " ").last.map(String.init))
        let rows = try await text(of: address + "api/tables/Order/rows.csv") {
            $0.split(whereSeparator: \.isNewline).count == 101
        }
        #expect(rows.contains("2026-05-01T10:00:00Z,Pizza,8"))
        let posted = try await text(of: address + "api/tables/posted/rows.csv") {
            $0.split(whereSeparator: \.isNewline).count == 4
        }
        #expect(posted.contains("Soup"))
        let page = try await text(of: address + "d/orders")
        #expect(page.contains("data-chart=\"prices\"") && page.contains("data-chart=\"taps\""))
        let picture = try await text(of: address + "d/orders/earned.svg")
        #expect(picture.contains("Pasta"))
        _ = try await text(of: address + "metrics") {
            $0.contains("kitchen_orders_total{style=\"Pizza\"} 3\n")
                && $0.contains("soundings_table_bytes{table=\"Order\"}")
        }
        program.stop(SIGTERM)
        #expect(await program.end().status == 0)
    }

    @Test func `the example of the gallery serves each chart beside its code`() async throws {
        let program = try Program(
            ["--port", "0", "--data", "none", "--config", "none"], of: "ExampleGallery")
        let address = try await program.address()
        let page = try await text(of: address + "/gallery/penguins")
        for part in ["Penguins.swift", "GalleryChart", "penguins.yaml", "<svg"] {
            #expect(page.contains(part), "\(part)")
        }
        program.stop(SIGTERM)
        #expect(await program.end().status == 0)
    }

    @Test func `rows of its own and posted ones outlast it, with a time of their own`() async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for run in 1...2 {
            let program = try kitchen(
                "--port", "0", "--data", folder.path, "--config", "none")
            let line = try #require(await program.firstLine())
            let address = try #require(line.split(separator: " ").last.map(String.init))
            _ = try await text(of: address + "api/tables/posted/rows.csv") {
                $0.split(whereSeparator: \.isNewline).count == 1 + 3 * run
            }
            program.stop(SIGTERM)
            #expect(await program.end().status == 0)
        }
    }

    @Test func `its charts are of columns that are made of others, and of other tables`()
        async throws
    {
        let program = try kitchen("--port", "0", "--data", "none", "--config", "none")
        let line = try #require(await program.firstLine())
        let address = try #require(line.split(separator: " ").last.map(String.init))
        // The mean of the last two of 8, 9 and 10 euros is the highest, and stands two hours later.
        let page = try await text(of: address + "d/made") { $0.contains("to 9.5") }
        #expect(page.contains("highest at 12:02:00 PM"))
        let empty = try await text(of: address + "d/made/calories.svg")
        #expect(!empty.contains("<circle"))
        var request = URLRequest(
            url: try #require(URL(string: address + "api/tables/MenuEntry/rows")))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"[{"style": "Pizza", "calories": 900}]"#.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode ?? 0 < 300)
        _ = try await text(of: address + "d/made/calories.svg") {
            $0.components(separatedBy: "<circle").count == 2
        }
        program.stop(SIGTERM)
        #expect(await program.end().status == 0)
    }

    @Test func `it has the commands of the program`() async throws {
        let checked = try await kitchen("check", "--config", "none").end()
        #expect(checked.status == 0, "\(checked)")
        #expect(checked.output == "3 dashboards, 7 charts: no errors\n")
        let drawn = try await kitchen("render", "orders", "taps", "--config", "none").end()
        #expect(drawn.status == 0 && drawn.output.hasPrefix("<svg"), "\(drawn)")
        let rows = try await kitchen("render", "orders", "earned", "--config", "none").end()
        #expect(rows.status == 0 && rows.output.contains("Pasta"), "\(rows)")
        let unknown = try await kitchen("render", "orders", "tips", "--config", "none").end()
        #expect(unknown.status == 2 && unknown.errors.contains("did you mean \"taps\"?"))
    }

    @Test func `dashboards in files stand beside its own`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pages = folder.appending(path: "dashboards")
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        let page =
            "title: More\ncharts: []\ntables: {more: {feed: ingest, columns: [{name: n, kind: quantitative}]}}\n"
        try page.write(to: pages.appending(path: "more.yaml"), atomically: true, encoding: .utf8)
        let checked = try await kitchen("check", "--config", folder.path).end()
        #expect(checked.output == "4 dashboards, 7 charts: no errors\n", "\(checked)")
        // Tables of the program are shown by files too.
        let own =
            "title: Own\ncharts: [{name: own, title: Own, table: Order, marks: [{point: {x: time, y: price}}]}]\n"
        try own.write(to: pages.appending(path: "own.yaml"), atomically: true, encoding: .utf8)
        let drawn = try await kitchen("render", "own", "own", "--config", folder.path).end()
        #expect(drawn.status == 0 && drawn.output.contains("<circle"), "\(drawn)")
        try page.replacing("more:", with: "posted:")
            .write(to: pages.appending(path: "orders.yaml"), atomically: true, encoding: .utf8)
        let clashing = try await kitchen("check", "--config", folder.path).end()
        #expect(clashing.status == 2)
        #expect(clashing.errors.contains("table \"posted\" is declared in Swift already"))
        #expect(clashing.errors.contains("dashboard \"orders\" is declared in Swift already"))
    }

    private func kitchen(_ arguments: String...) throws -> Program {
        try Program(arguments, of: "KitchenServer")
    }
}
