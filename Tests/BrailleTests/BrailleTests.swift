import Braille
import Languages
import Testing

/// Texts as cells, and cells as lines.
struct BrailleTests {
    @Test(arguments: [
        (Language.english, "the mean", "⠮⠀⠍⠂⠝"), (.english, "12.5", "⠼⠁⠃⠲⠑"),
        (.english, "Oslo", "⠠⠕⠎⠇⠕"), (.german, "schön", "⠱⠪⠝"), (.german, "12,5", "⠼⠁⠃⠂⠑"),
        (.french, "été", "⠿⠞⠿"), (.spanish, "año", "⠁⠻⠕"), (.korean, "서울", "⠠⠎⠯"),
        (.arabic, "12.5", "⠼⠁⠃⠲⠑"),
    ])
    func `a text is in its language's braille`(
        language: Language, text: String, expected: String
    ) throws {
        #expect(try BrailleTranslator(language).cells(of: text).text == expected)
    }

    @Test(arguments: Language.allCases)
    func `each language has a table that is installed`(language: Language) throws {
        let cells = try BrailleTranslator(language).cells(of: "12 a")
        #expect(cells.count > 3)
        #expect(cells.hasFourRows == (language == .japanese))
    }

    @Test func `marks of direction aren't read, and signs are those of a keyboard`() throws {
        let braille = try BrailleTranslator(.english)
        #expect(braille.cells(of: "\u{2068}Oslo\u{2069}") == braille.cells(of: "Oslo"))
        #expect(braille.cells(of: "\u{2212}12") == braille.cells(of: "-12"))
        #expect(braille.cells(of: "3\u{202F}000") == braille.cells(of: "3 000"))
        #expect(braille.cells(of: "").isEmpty)
    }

    @Test func `several texts at once are the ones they are alone`() async throws {
        let (english, german) = (try BrailleTranslator(.english), try BrailleTranslator(.german))
        let expected = [english.cells(of: "the mean"), german.cells(of: "schön")]
        await withTaskGroup(of: [BrailleCells].self) { group in
            for _ in 0..<200 {
                group.addTask { [english.cells(of: "the mean"), german.cells(of: "schön")] }
            }
            for await found in group { #expect(found == expected) }
        }
    }

    @Test(arguments: [
        (width: 5, runover: 0, lines: ["⠁⠁⠀⠁⠁", "⠁⠁⠁⠁⠁", "⠁⠁"]),
        (width: 6, runover: 2, lines: ["⠁⠁⠀⠁⠁", "⠀⠀⠁⠁⠁⠁", "⠀⠀⠁⠁⠁"]),
        (width: 20, runover: 2, lines: ["⠁⠁⠀⠁⠁⠀⠁⠁⠁⠁⠁⠁⠁"]),
    ])
    func `lines are broken between words`(width: Int, runover: Int, lines: [String]) {
        let word = [UInt8](repeating: 1, count: 2)
        let cells = BrailleCells(word + [0] + word + [0] + [UInt8](repeating: 1, count: 7))
        #expect(cells.lines(of: width, runover: runover).map(\.text) == lines)
    }

    @Test func `nothing is one empty line`() {
        #expect(BrailleCells().lines(of: 10) == [BrailleCells()])
    }

    @Test func `letters are counted as columns of spreadsheets`() {
        #expect(BrailleCells.letters(0).text == "⠁")
        #expect(BrailleCells.letters(25).text == "⠵")
        #expect(BrailleCells.letters(26).text == "⠁⠁")
        #expect(Set((0..<200).map(BrailleCells.letters)).count == 200)
    }
}
