import Foundation
import Testing

@testable import Tables

@Suite struct `Names that were probably meant` {
    /// Every slip of the keyboard in a word is found, and says the word.
    @Test(arguments: ["bar", "origin", "temperature"])
    func `one slip leads to the name`(_ name: String) {
        let letters = Array(name)
        var slips: Set<String> = []
        for index in letters.indices {
            var (missing, wrong, doubled) = (letters, letters, letters)
            missing.remove(at: index)
            wrong[index] = "x"
            doubled.insert(letters[index], at: index)
            slips.formUnion([missing, wrong, doubled].map { String($0) })
            if index > 0 {
                var swapped = letters
                swapped.swapAt(index, index - 1)
                slips.insert(String(swapped))
            }
        }
        for slip in slips {
            #expect(Spelling.nearest(to: slip, among: ["zzzz", name]) == name, "\(slip)")
            #expect(Spelling.hint(for: slip, among: [name]) == "; did you mean \"\(name)\"?")
        }
    }

    @Test func `of two names as near the one counts that begins more like it`() {
        #expect(Spelling.nearest(to: "medan", among: ["mean", "median"]) == "median")
    }

    @Test func `what is far from all names says nothing`() {
        #expect(Spelling.nearest(to: "wind", among: ["origin", "temperature"]) == nil)
        #expect(Spelling.nearest(to: "ab", among: ["cd"]) == nil)
        #expect(Spelling.nearest(to: "", among: ["abc"]) == nil)
        #expect(Spelling.hint(for: "wind", among: []) == "")
    }

    @Test func `the nearest wins, of equal ones the first, whatever their letters' size`() {
        #expect(Spelling.nearest(to: "colour", among: ["collar", "color"]) == "color")
        #expect(Spelling.nearest(to: "bat", among: ["bar", "cat"]) == "bar")
        #expect(Spelling.nearest(to: "ORIGIN", among: ["origins", "origin"]) == "origin")
    }
}

@Suite struct `Schemas and columns` {
    @Test func `a column is found by its name`() {
        let schema = Schema([.init("a", .quantitative), .init("b", .nominal, title: "B")])
        #expect(schema.index(of: "b") == 1 && schema["b"]?.title == "B")
        #expect(schema.index(of: "c") == nil && schema["c"] == nil)
    }

    @Test func `columns of plain arrays read as those`() {
        let strings = ["b", "a", "b", ""]
        let column = Column(strings: strings)
        #expect(
            column.kind == .nominal && column.rows.map { column[$0] } == strings.map(Value.string))
        #expect(column.scalars(.range(0..<4)).allSatisfy { $0.isNaN })
        let numbers = Column(numbers: [1, .nan, .infinity])
        #expect(numbers.rows.map { numbers[$0] } == [.number(1), .missing, .number(.infinity)])
        #expect(numbers.scalars(.list([2, 0])) == [.infinity, 1])
        let date = Date(timeIntervalSince1970: 5)
        let dates = Column(dates: [date])
        #expect(dates.kind == .temporal && dates[0] == .date(date) && dates.scalar(0) == 5)
    }

    @Test(arguments: [
        Value.number(3), .string("a"), .missing, .date(Date(timeIntervalSince1970: 3)),
    ])
    func `one value may stand in every row`(_ value: Value) {
        let column = Column(constant: value, rows: 5..<8)
        #expect(column.rows == 5..<8 && column[6] == value)
        #expect(column.kind == value.kind ?? .nominal)
        #expect(value.scalar.map { column.scalar(7) == $0 } ?? column.scalar(7).isNaN)
        let table = Table(schema: Schema([.init("c", column.kind)]), columns: [column], rows: 5..<8)
        let found = table.rows(matching: RowFilter([.equals(column: "c", [value])]))
        #expect(found.numbers == [5, 6, 7])
        #expect(table.rows(matching: RowFilter([.equals(column: "c", [.number(9)])])).count == 0)
    }

    @Test func `an answer is worked out once until there are too many`() {
        let memo = Memo<Int, Int>(atMost: 3)
        var worked: [Int] = []
        func answer(_ key: Int) -> Int {
            memo.answer(to: key) {
                worked.append(key)
                return key * 2
            }
        }
        for key in [1, 2, 1, 3, 2, 1] { #expect(answer(key) == key * 2) }
        #expect(worked == [1, 2, 3])
        #expect(answer(4) == 8 && answer(4) == 8 && answer(1) == 2)
        #expect(worked == [1, 2, 3, 4, 1])
    }
}

/// Functions of numbers, as C has them.
@Suite struct `Functions in formulas` {
    @Test(arguments: MathFunction.allCases)
    func `what isn't a number makes none`(_ function: MathFunction) {
        #expect(function.result([.nan]).isNaN && function.result([]).isNaN)
        if function.arguments.upperBound > 1 { #expect(function.result([1, .nan]).isNaN) }
    }

    @Test func `rounding goes its way on both sides of zero`() {
        for (number, floor, ceil, round) in [
            (2.5, 2.0, 3.0, 3.0), (-2.5, -3, -2, -3), (0.4, 0, 1, 0), (-0.4, -1, 0, 0),
            (7, 7, 7, 7),
        ] {
            #expect(MathFunction.floor.result([number]) == floor, "\(number)")
            #expect(MathFunction.ceil.result([number]) == ceil, "\(number)")
            #expect(MathFunction.round.result([number]) == round, "\(number)")
        }
        #expect(
            MathFunction.min.result([3, -1, 2]) == -1 && MathFunction.max.result([3, -1]) == 3)
        #expect(MathFunction.sqrt.result([-1]).isNaN && MathFunction.log.result([0]) == -.infinity)
    }
}
