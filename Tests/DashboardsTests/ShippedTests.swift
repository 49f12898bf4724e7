import Charts
import Dashboards
import Foundation
import Tables
import Testing

struct ShippedTests {
    @Test func `the shipped configuration has no errors`() throws {
        let configuration = try Configuration.load(folder: Shipped.folder.path)
        #expect(
            configuration.dashboards.map(\.name) == [
                "flights", "hours", "machine", "pancakes", "weather",
            ])
        #expect(
            configuration.tables.map(\.name) == [
                "flights", "machine", "sales", "orders", "weather",
            ])
        #expect(configuration.tables.filter(\.acceptsPosts).map(\.name) == ["orders"])
        #expect(configuration.settings.port == 8080)
    }

    @Test func `every chart describes its table`() throws {
        let configuration = try Configuration.load(folder: Shipped.folder.path)
        for panel in configuration.dashboards.flatMap(\.charts) {
            let source = try #require(configuration.tables.first { $0.name == panel.table })
            let empty = GrowingTable(schema: source.schema).snapshot
            let table = try TransformedTable(panel.transform, of: empty.schema).update(from: empty)
            let description = panel.description(of: table)
            #expect(description.diagnostics.isEmpty, "\(panel.name)")
            #expect(description.title == panel.title && !description.layers.isEmpty)
        }
    }

    @Test func `the machine's table holds what its charts look back over`() throws {
        let configuration = try Configuration.load(folder: Shipped.folder.path)
        let machine = try #require(configuration.tables.first { $0.name == "machine" })
        #expect(machine.retention == .seconds(900, by: "time"))
        let cpu = try Shipped.panel("cpu", of: "machine").description(
            of: GrowingTable(schema: machine.schema).snapshot)
        #expect(cpu.x.scroll.visibleLength == 300)
        #expect(cpu.y.axis.unit == "percent")
        #expect(cpu.layers.map(\.mark) == [.area, .area, .area])
    }

    @Test func `pancakes are sold as the session says`() async throws {
        let sold = try await Shipped.drawn("styles", of: "pancakes")
        #expect(
            sold.asRows.map { [$0["style"], $0["count"]] } == [
                [.string("Cachapa"), .number(916)], [.string("Injera"), .number(850)],
                [.string("Crêpe"), .number(802)], [.string("Masala dosa"), .number(731)],
                [.string("Okonomiyaki"), .number(645)], [.string("Blini"), .number(572)],
            ])
    }

    @Test func `thirty days add up to all sales`() async throws {
        let days = try await Shipped.drawn("days", of: "pancakes")
        #expect(days.rows.count == 30)
        #expect(days.rows.compactMap { days["count"]?.scalar($0) }.reduce(0, +) == 4_516)
    }

    @Test func `weekdays come in the week's order for two cities`() async throws {
        let table = try await Shipped.drawn("weekdays", of: "pancakes")
        let cupertino = table.asRows.filter { $0["city"] == .string("Cupertino") }
        let weekdays: [Value] = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ].map { name in .string(name) }
        #expect(cupertino.map { $0["weekday"] } == weekdays)
        #expect(table.rows.count == 14)
        #expect(cupertino[5]["count"] == .number(122))
    }

    @Test func `the weather's days are New York's`() async throws {
        let table = try await Shipped.drawn("temperature", of: "weather")
        #expect(table.rows.count == 1_092)
        let rows = table.asRows
        let coldest = try #require(rows.min { $0.number("temp_f") < $1.number("temp_f") })
        #expect(coldest["origin"] == .string("EWR"))
        #expect(coldest["day"] == .date(Date(timeIntervalSince1970: 1_358_917_200)))
        #expect(abs(coldest.number("temp_f") - 15.455) < 1e-9)
    }

    @Test func `the weather's detail rows have all hourly columns`() async throws {
        let table = try await Shipped.table("weather")
        #expect(table.rows.count == 26_115)
        let page = try #require(
            try Configuration.load(folder: Shipped.folder.path).dashboards
                .first { $0.name == "weather" })
        #expect(page.rows.first?.columns == table.schema.fields.map(\.name))
        #expect(table.schema["temp_f"]?.unit == "degrees Fahrenheit")
    }

    @Test func `June 7 had the most rain`() async throws {
        let rows = try await Shipped.drawn("precipitation", of: "weather").asRows
        let wettest = try #require(rows.max { $0.number("precip_in") < $1.number("precip_in") })
        #expect(wettest["day"] == .date(Date(timeIntervalSince1970: 1_370_577_600)))
        #expect(abs(wettest.number("precip_in") - 3.513333) < 1e-6)
    }

    @Test func `the faulty wind isn't drawn`() async throws {
        let rows = try await Shipped.drawn("wind", of: "weather").asRows
        #expect(rows.allSatisfy { !($0.number("wind_mph") > 43) })
    }
}

extension [String: Value] {
    fileprivate func number(_ name: String) -> Double { self[name]?.scalar ?? .nan }
}
