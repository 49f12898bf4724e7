import Seeded
import Testing

@testable import Tables

/// Strings kept once each, whose codes are guessed before they are looked up.
struct CodedStringTests {
    @Test(arguments: 1...20)
    func `a column has the strings that were appended`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let names = (0...seed).map { "name \($0)" }
        // Some take turns, some follow themselves, and some come by chance.
        var strings: [String] = []
        for index in 0..<500 {
            switch Int.random(in: 0...2, using: &generator) {
            case 0: strings.append(names[index % names.count])
            case 1: strings.append(strings.last ?? "")
            default: strings.append(names.randomElement(using: &generator) ?? "")
            }
        }
        var coded = CodedStrings()
        for string in strings { coded.append(string) }
        let column = coded.column
        #expect(strings.indices.map { column[$0] } == strings.map { .string($0) })
        guard case .strings(_, let names) = column.storage else {
            Issue.record("a column of strings has other values")
            return
        }
        #expect(Set(strings).count == names.rows.count)
    }
}
