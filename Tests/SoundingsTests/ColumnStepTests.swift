import Charts
import Foundation
import Seeded
import Tables
import Testing

@testable import Dashboards
@testable import Soundings

/// Columns and rows that are made of a table's are what plain code makes of the array.
struct ColumnStepTests {
    private let table = DataTable("meals", of: Meal.self, timeZone: .gmt)
    private let menu = DataTable("menu", of: MenuEntry.self, timeZone: .gmt)
    private let meals: [Meal]

    private struct MenuEntry: Codable {
        var dish: String
        var since: Date
        var calories: Double
    }

    init() {
        var generator = SeededGenerator(seed: 5)
        meals = Meal.random(60, using: &generator)
    }

    private func days(_ count: Int) -> Date {
        Date(timeIntervalSince1970: 1_777_629_600 + Double(count) * 7_000)
    }

    private var entries: [MenuEntry] {
        ["cachapa", "injera"].enumerated().flatMap { index, dish in
            (0..<4).map {
                MenuEntry(dish: dish, since: days($0), calories: Double(100 * index + $0))
            }
        }
    }

    /// The cells of some columns, as a panel would be drawn of them.
    private func cells<Rows: RowSource>(
        _ rows: Rows, _ columns: (Rows.Columns) -> [ColumnReference]
    ) throws -> [[Value]] {
        let query = rows._rows.selection.query
        var notes = RowQueryNotes()
        let references = columns(rows.columns)
        for reference in references { notes.note(reference) }
        let queries = PanelQueries([(query, notes)])
        #expect(queries.faults == [])
        let others = try ["menu": GrowingTable.of(entries, in: menu)]
        let drawn = try TransformedTable(
            try #require(queries.only?.transform), of: query.schema,
            beside: others.mapValues(\.schema)
        ).update(from: GrowingTable.of(meals, in: table), beside: others)
        return try references.map { reference in
            let column = try #require(drawn[reference.name])
            return drawn.rows.map { column[$0] }
        }
    }

    private func numbers(_ values: some Sequence<Double?>) -> [Value] {
        values.map { $0.map(Value.number) ?? .missing }
    }

    @Test func `moving windows reach back over rows and over times, of each group`() throws {
        let found = try cells(table) { meal in
            [
                meal.price.moving(.maximum, over: .rows(3)).reference,
                meal.guests.moving(.sum, over: .minutes(30), by: [meal.dish.key]).reference,
            ]
        }
        let maxima = meals.indices.map { meals[max(0, $0 - 2)...$0].map(\.price).max() }
        #expect(found[0] == numbers(maxima))
        let sums = meals.indices.map { index in
            meals[...index].filter {
                $0.dish == meals[index].dish
                    && meals[index].time.timeIntervalSince($0.time) < 1_800
            }.reduce(0) { $0 + Double($1.guests) }
        }
        #expect(found[1] == numbers(sums))
    }

    @Test func `columns may be made of columns that are made of others`() throws {
        let found = try cells(table) { meal in
            [
                meal.price.cumulative(.sum).reference,
                meal.price.cumulative(.sum).difference().reference,
                meal.price.lagged().reference,
            ]
        }
        #expect(found[0].last == .number(meals.reduce(0) { $0 + $1.price }))
        #expect(found[1].dropFirst() == numbers(meals.map(\.price))[1...])
        #expect(found[2] == numbers([nil] + meals.dropLast().map(\.price)))
    }

    @Test func `numbers are calculated with, and texts made of values`() throws {
        let found = try cells(table) { meal in
            [
                (meal.price * meal.guests).reference, (meal.price / 2 + 1).reference,
                (100 - meal.price - meal.guests).reference,
                (meal.price * 2).moving(.maximum, over: .rows(2)).reference,
                (meal.time.shifted(by: 1, .hour) - meal.time).reference,
                (1 / meal.rating).reference,
                TableColumn("\(meal.dish) for \(meal.guests)!").reference,
            ]
        }
        #expect(found[0] == numbers(meals.map { $0.price * Double($0.guests) }))
        #expect(found[1] == numbers(meals.map { $0.price / 2 + 1 }))
        #expect(found[2] == numbers(meals.map { 100 - $0.price - Double($0.guests) }))
        let doubled = meals.map { $0.price * 2 }
        #expect(found[3] == numbers(doubled.indices.map { doubled[max(0, $0 - 1)...$0].max() }))
        #expect(Set(found[4]) == [.number(3_600)])
        #expect(found[5] == numbers(meals.map { $0.rating.map { 1 / $0 } }))
        #expect(found[6] == meals.map { .string("\($0.dish) for \($0.guests)!") })
    }

    @Test func `values of groups are calculated with`() throws {
        let found = try cells(table.grouped { $0.dish }) { group in
            [
                group.dish.reference,
                (group.sum(\.price) / group.sum(\.guests)).reference,
                TableColumn("\(group.dish): \(group.numberOfRows)").reference,
            ]
        }
        let dishes = Dictionary(grouping: meals, by: \.dish)
        #expect(found[0].count == dishes.count)
        for (index, dish) in found[0].enumerated() {
            guard case .string(let name) = dish else { continue }
            let own = try #require(dishes[name])
            let price = own.reduce(0) { $0 + $1.price }
            #expect(found[1][index] == .number(price / Double(own.reduce(0) { $0 + $1.guests })))
            #expect(found[2][index] == .string("\(name): \(own.count)"))
        }
    }

    @Test func `rows and groups aren't calculated with together`() {
        let meal = table.columns
        let group = table.grouped { $0.dish }.columns
        let mixed = (group.sum(\.price) / meal.price).reference
        #expect(mixed.fault?.contains("both of groups") == true)
    }

    @Test func `a counter's rate is per second along the times`() throws {
        let found = try cells(table) { [$0.price.cumulative(.sum).rate(per: 60).reference] }
        #expect(found[0].dropFirst().first == .number(meals[1].price / 700 * 60))
    }

    @Test func `rows are chosen by a rank within their group`() throws {
        let found = try cells(table.filter { $0.price.rank(by: [$0.dish.key]) <= 1 }) {
            [$0.dish.reference, $0.price.reference, $0.price.rank(by: [$0.dish.key]).reference]
        }
        for dish in Set(meals.map(\.dish)) {
            let greatest = meals.filter { $0.dish == dish }.map(\.price).max()
            let prices = zip(found[0], found[1]).filter { $0.0 == .string(dish) }.map(\.1)
            #expect(Set(prices) == Set(numbers([greatest])))
        }
        #expect(Set(found[2]) == [.number(1)])
    }

    @Test func `bins are grouped by, of a size or about a number of them`() throws {
        let sized = try cells(table.grouped { $0.price.binned(by: 10) }) { group in
            [group.key { $0.price.binned(by: 10) }.reference, group.numberOfRows.reference]
        }
        let counts = Dictionary(grouping: meals) { ($0.price / 10).rounded(.down) * 10 }
        let starts = counts.keys.sorted()
        #expect(sized[0] == numbers(starts))
        #expect(sized[1] == numbers(starts.map { counts[$0].map { Double($0.count) } }))
        let nice = try cells(
            table.grouped { [$0.price.binStart(ofAbout: 5).key, $0.price.binEnd(ofAbout: 5).key] }
        ) { group in
            [
                group.key { $0.price.binStart(ofAbout: 5) }.reference,
                group.key { $0.price.binEnd(ofAbout: 5) }.reference,
                group.numberOfRows.reference,
            ]
        }
        let sizes = zip(nice[0], nice[1]).map { ($1.scalar ?? 0) - ($0.scalar ?? 0) }
        #expect(Set(sizes).count == 1 && sizes.count > 2)
        #expect(nice[2].compactMap(\.scalar).reduce(0, +) == 60)
    }

    @Test func `texts are split and searched, times are shifted`() throws {
        let found = try cells(table) { meal in
            [
                meal.dish.part(1, of: 2, splitAt: "a").reference,
                meal.dish.match("[cj](.)").reference,
                meal.dish.number(in: "([0-9]+)").reference,
                meal.time.shifted(by: 1, .weekOfYear).reference,
            ]
        }
        #expect(
            found[0]
                == meals.map { meal in
                    let parts = meal.dish.split(separator: "a", maxSplits: 1)
                    return parts.count > 1
                        ? .string(String(parts[1]))
                        : meal.dish.hasSuffix("a") ? .string("") : .missing
                })
        #expect(
            Set(found[1]) == [.string("a"), .string("e"), .string("r")])
        #expect(Set(found[2]) == [.missing])
        #expect(found[3] == meals.map { .date($0.time + 604_800) })
    }

    @Test func `other tables are looked into by key, and as of a time`() throws {
        let found = try cells(table) { meal in
            [
                menu.value(\.calories, where: \.dish, is: meal.dish).reference,
                menu.value(
                    \.calories, where: \.dish, is: meal.dish, asOf: \.since, meal.time
                ).reference,
            ]
        }
        let newest = Dictionary(entries.map { ($0.dish, $0.calories) }) { $1 }
        #expect(found[0] == numbers(meals.map { newest[$0.dish] }))
        let current = meals.map { meal in
            entries.last { $0.dish == meal.dish && $0.since <= meal.time }?.calories
        }
        #expect(found[1] == numbers(current))
    }

    @Test func `the largest names stand alone, and the others together`() throws {
        let top = table.top(1, of: { $0.dish }, by: { $0.guests }, other: "Other")
        let found = try cells(top) { [$0.dish.reference, $0.guests.reference] }
        let totals = Dictionary(grouping: meals, by: \.dish)
            .mapValues { $0.reduce(0) { $0 + $1.guests } }
        let largest = totals.values.max() ?? 0
        #expect(found[0].last == .string("Other") && found[0].count == 2)
        #expect(
            found[1] == numbers([largest, totals.values.reduce(0, +) - largest].map(Double.init)))
    }

    @Test func `names are in the order of what stands for them`() throws {
        let sorted = table.sorted(
            by: { $0.dish }, with: .mean, of: { $0.price }, descending: true)
        let found = try cells(sorted) { [$0.dish.reference] }
        let means = Dictionary(grouping: meals, by: \.dish)
            .mapValues { $0.reduce(0) { $0 + $1.price } / Double($0.count) }
        let order = means.sorted { $0.value > $1.value }.map { Value.string($0.key) }
        #expect(found[0].reduce(into: []) { if $0.last != $1 { $0.append($1) } } == order)
    }

    @Test func `columns are put below one another`() throws {
        let folded = table.folded(as: ["Price", "Rating"]) { [$0.price, $0.rating] }
        let found = try cells(folded) {
            [$0.foldedName.reference, $0.foldedValue.reference, $0.dish.reference]
        }
        #expect(found[0] == meals.flatMap { _ in [.string("Price"), .string("Rating")] })
        #expect(found[1] == numbers(meals.flatMap { [$0.price, $0.rating] }))
        #expect(found[2] == meals.flatMap { [.string($0.dish), .string($0.dish)] })
    }

    @Test func `values of a condition's rows are columns of groups, and so are further statistics`()
        throws
    {
        let found = try cells(table.grouped { $0.course }) { group in
            [
                group.course.reference,
                group.value(.sum, of: { $0.guests }, where: { $0.dish == "injera" }).reference,
                group.distinctCount(\.dish).reference, group.first(\.dish).reference,
                group.last(\.price).reference, group.sum(\.guests).cumulative(.sum).reference,
            ]
        }
        let groups = Dictionary(grouping: meals, by: \.course.rawValue)
            .sorted { $0.key < $1.key }.map(\.value)
        #expect(found[0] == groups.map { .string($0[0].course.rawValue) })
        let sums = groups.map { meals in
            meals.filter { $0.dish == "injera" }.reduce(0) { $0 + Double($1.guests) }
        }
        #expect(found[1] == numbers(sums))
        #expect(found[2] == numbers(groups.map { Double(Set($0.map(\.dish)).count) }))
        #expect(found[3] == groups.map { .string($0[0].dish) })
        #expect(found[4] == numbers(groups.map { $0.last?.price }))
        #expect(found[5].last == .number(Double(meals.reduce(0) { $0 + $1.guests })))
    }

    @Test func `periods without rows get values`() throws {
        let few = table.filter { $0.price > 36 }
        let hours = try cells(few.resampled(every: .hour, filling: .zero) { $0.time }) {
            [$0.time.reference, $0.numberOfRows.reference]
        }
        let starts = hours[0].compactMap(\.scalar)
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 == 3_600 })
        let count = meals.filter { $0.price > 36 }.count
        #expect(hours[1].compactMap(\.scalar).reduce(0, +) == Double(count))
        #expect(hours[1].contains(.number(0)))
        let filled = try cells(table.filled(.previous, along: { $0.time }) { [$0.rating] }) {
            [$0.rating.reference]
        }
        #expect(filled[0].prefix(3) == [.missing, .number(1), .number(2)])
        #expect(!filled[0].dropFirst().contains(.missing))
    }

    @Test func `the newest rows are those of a time`() throws {
        let found = try cells(table.latest(seconds: 2_100) { $0.time }) { [$0.price.reference] }
        #expect(found[0] == numbers(meals.suffix(3).map(\.price)))
    }

    @Test func `what doesn't suit is a fault with a sentence`() {
        func faults<Rows: RowSource>(
            _ rows: Rows, _ column: (Rows.Columns) -> ColumnReference
        ) -> [String] {
            var notes = RowQueryNotes()
            notes.note(column(rows.columns))
            return PanelQueries([(rows._rows.selection.query, notes)]).faults
        }
        #expect(
            faults(table) { $0.dish.match("(").reference }.first?.hasPrefix("the pattern \"(\"")
                == true)
        #expect(
            faults(table.top(3, of: { $0.dish }, by: { $0.price })) { $0.rating.reference } == [
                "the rows of \"meals\" have no column \"rating\" after these steps"
            ])
        #expect(
            faults(table) { $0.price.cumulative(.median).reference } == [
                "there is no cumulative median"
            ])
        #expect(
            faults(table.grouped { $0.dish }) {
                $0.sum(\.price).moving(.mean, over: .seconds(5)).reference
            } == ["a window's length is along a column of times"])
    }
}

extension GrowingTable {
    fileprivate static func of<Row>(
        _ rows: [Row], in table: DataTable<Row>
    ) throws -> Tables.Table {
        let shape = try #require(table.shape)
        let growing = GrowingTable(schema: shape.schema)
        growing.append(try rows.map(shape.cells).columns(shape.schema.fields.count))
        return growing.snapshot
    }
}
