import Charts
import Foundation
import Seeded
import Testing
import Views

@testable import Soundings

/// A chart over a table is the chart over an array of its rows.
struct RowMarkTests {
    private let shape: RowShape<Meal>
    private let table = DataTable("meals", of: Meal.self, timeZone: .gmt)

    init() throws { shape = try RowShape() }

    private func meals(_ seed: UInt64) -> [Meal] {
        var generator = SeededGenerator(seed: seed)
        return Meal.random(Int(seed) * 9, using: &generator)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func `points by colour`(_ seed: UInt64) throws {
        let meals = meals(seed)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals") { [table] in
                Chart(table) { meal in
                    PointMark(x: .value("Time", meal.time), y: .value("Price", meal.price))
                        .foregroundStyle(by: .value("Dish", meal.dish))
                        .symbol(by: .value("Course", meal.course))
                }
            })
        let theirs = drawn(
            "Meals",
            Chart(meals, id: \.order) { meal in
                PointMark(x: .value("Time", meal.time), y: .value("Price", meal.price))
                    .foregroundStyle(by: .value("Dish", meal.dish))
                    .symbol(by: .value("Course", meal.course))
            })
        #expect(!ours.isEmpty && ours == theirs)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func `bars in days, with a rule`(
        _ seed: UInt64
    ) throws {
        let meals = meals(seed)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals") { [table] in
                Chart {
                    RowContent(table) { meal in
                        BarMark(
                            x: .value("Day", meal.time, unit: .day),
                            y: .value("Guests", meal.guests)
                        ).opacity(0.5)
                    }
                    RuleMark(y: .value("Seats", 40)).foregroundStyle(.red)
                }
                .chartYAxisLabel("Guests at table")
            })
        let theirs = drawn(
            "Meals",
            Chart {
                ForEach(meals, id: \.order) { meal in
                    BarMark(
                        x: .value("Day", meal.time, unit: .day), y: .value("Guests", meal.guests)
                    ).opacity(0.5)
                }
                RuleMark(y: .value("Seats", 40)).foregroundStyle(.red)
            }
            .chartYAxisLabel("Guests at table"))
        #expect(!ours.isEmpty && ours == theirs)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func `rows that meet a condition`(
        _ seed: UInt64
    ) throws {
        let meals = meals(seed)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals") { [table] in
                Chart(table.filter { $0.price > 15 && $0.dish != "injera" }) { meal in
                    PointMark(x: .value("Price", meal.price), y: .value("Guests", meal.guests))
                }
            })
        let theirs = drawn(
            "Meals",
            Chart(meals.filter { $0.price > 15 && $0.dish != "injera" }, id: \.order) { meal in
                PointMark(x: .value("Price", meal.price), y: .value("Guests", meal.guests))
            })
        #expect(ours == theirs)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func `groups and their sums`(
        _ seed: UInt64
    ) throws {
        let meals = meals(seed)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals") { [table] in
                Chart(table.grouped { $0.dish }) { group in
                    BarMark(x: .value("Dish", group.dish), y: .value("Guests", group.sum(\.guests)))
                }
            })
        let sums = Dictionary(grouping: meals, by: \.dish).mapValues {
            $0.reduce(0) { $0 + $1.guests }
        }
        let theirs = drawn(
            "Meals",
            Chart(sums.sorted { $0.key < $1.key }, id: \.key) { dish, guests in
                BarMark(x: .value("Dish", dish), y: .value("Guests", guests))
            })
        #expect(!ours.isEmpty && ours == theirs)
    }

    @Test func `rows as values may each look their own way`() throws {
        let meals = meals(4)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals", of: table.latest(5)) { meals in
                Chart(meals, id: \.order) { meal in
                    BarMark(x: .value("Dish", meal.dish), y: .value("Price", meal.price))
                        .foregroundStyle(meal.isLate ? Color.red : Color.blue)
                }
            })
        let theirs = drawn(
            "Meals",
            Chart(meals.suffix(5), id: \.order) { meal in
                BarMark(x: .value("Dish", meal.dish), y: .value("Price", meal.price))
                    .foregroundStyle(meal.isLate ? Color.red : Color.blue)
            })
        #expect(!ours.isEmpty && ours == theirs)
    }

    @Test func `two queries of a table stand in one panel`() throws {
        let meals = meals(5)
        let ours = try drawn(
            meals, of: shape,
            Panel("Meals") { [table] in
                Chart {
                    RowContent(table) { meal in
                        PointMark(x: .value("Dish", meal.dish), y: .value("Price", meal.price))
                    }
                    RowContent(table.grouped { $0.dish }) { group in
                        PointMark(
                            x: .value("Dish", group.dish), y: .value("Price", group.mean(\.price)))
                    }
                }
            })
        let prices = Dictionary(grouping: meals, by: \.dish).mapValues { meals in
            meals.reduce(0) { $0 + $1.price } / Double(meals.count)
        }
        let theirs = drawn(
            "Meals",
            Chart {
                ForEach(meals, id: \.order) { meal in
                    PointMark(x: .value("Dish", meal.dish), y: .value("Price", meal.price))
                }
                ForEach(prices.sorted { $0.key < $1.key }, id: \.key) { dish, price in
                    PointMark(x: .value("Dish", dish), y: .value("Price", price))
                }
            })
        #expect(!ours.isEmpty && ours == theirs)
    }
}
