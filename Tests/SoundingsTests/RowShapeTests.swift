import Charts
import Foundation
import Seeded
import Tables
import Testing

@testable import Soundings

/// A type's properties are columns, and key paths find them.
struct RowShapeTests {
    private let shape: RowShape<Meal>

    init() throws { shape = try RowShape() }

    @Test func `columns are the coded properties, in their order`() {
        #expect(
            shape.schema.fields.map { "\($0.name) \($0.kind)" } == [
                "time temporal", "dish nominal", "course nominal", "price quantitative",
                "guests quantitative", "isLate nominal", "rating quantitative", "order nominal",
            ])
        #expect(shape.schema["isLate"]?.title == "Is late")
    }

    @Test func `a key path is the column that it reads`() {
        #expect(shape.column(of: \.time)?.name == "time")
        #expect(shape.column(of: \.dish)?.name == "dish")
        #expect(shape.column(of: \.course)?.name == "course")
        #expect(shape.column(of: \.price)?.name == "price")
        #expect(shape.column(of: \.guests)?.name == "guests")
        #expect(shape.column(of: \.rating)?.name == "rating")
        #expect(shape.column(ofAny: \.order)?.name == "order")
        #expect(shape.column(ofAny: \.isLate)?.name == "isLate")
    }

    @Test func `what is computed is no column`() {
        #expect(shape.column(of: \.total) == nil)
        #expect(shape.column(of: \.price.halved) == nil)
        #expect(shape.column(of: \.dish.localizedUppercase) == nil)
    }

    @Test func `rows come back as they were`() throws {
        var generator = SeededGenerator(seed: 3)
        let meals = Meal.random(40, using: &generator)
        let table = try meals.table(of: shape)
        #expect(try table.rows.map { try shape.row(of: table, at: $0) } == meals)
    }

    @Test func `rows that aren't flat are refused with their property`() {
        struct Nested: Codable, Sendable {
            var name: String
            var sizes: [Double]
        }
        struct Unlisted: Codable, Sendable {
            enum Side: String, Codable { case left, right }

            var side: Side
        }
        #expect(throws: RowShapeError.unknown(property: "sizes", type: "Array<Double>")) {
            try RowShape<Nested>()
        }
        #expect(throws: RowShapeError.unknown(property: "side", type: "Side")) {
            try RowShape<Unlisted>()
        }
        #expect(throws: RowShapeError.noRow) { try RowShape<Double>() }
    }

    @Test(arguments: [
        ("isLate", "Is late"), ("time", "Time"), ("numberOfGuests", "Number of guests"),
        ("table_number", "Table number"), ("URL", "URL"),
    ]) func `a heading is the words of a name`(_ name: String, _ heading: String) {
        #expect(name.spelledOut == heading)
    }
}

extension Double {
    fileprivate var halved: Double { self / 2 }
}
