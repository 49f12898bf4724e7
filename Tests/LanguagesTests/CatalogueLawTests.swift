import Foundation
import Testing
import _FoundationICU

@testable import Languages

/// The laws of all catalogues: English has the keys, and each other language the same.
struct CatalogueLawTests {
    private static let files = CatalogueFile.all
    private static func patterns(_ file: CatalogueFile) -> [String: String] {
        (try? file.patterns()) ?? [:]
    }

    private func english(of file: CatalogueFile) throws -> [String: String] {
        let own = try #require(
            Self.files.first { $0.language == .english && $0.name == file.name })
        return try own.patterns()
    }

    @Test func `each language has the files of English`() {
        let names = Dictionary(grouping: Self.files, by: \.language).mapValues { $0.map(\.name) }
        #expect(names.count == Language.allCases.count)
        #expect(Set(names.values).count == 1)
    }

    @Test(arguments: files.map(\.path))
    func `each file has the keys of English, each once`(path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let (own, english) = (try file.patterns(), try english(of: file))
        #expect(Set(english.keys).subtracting(own.keys).sorted() == [], "\(path) lacks keys")
        #expect(Set(own.keys).subtracting(english.keys).sorted() == [], "\(path) has more keys")
        let lines = "\(file.text)".split(separator: "\n").count { $0.contains("\": \"") }
        #expect(lines == own.count, "\(path): a line for each key")
    }

    @Test(arguments: files.map(\.path))
    func `each message has the arguments of English`(path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let english = try english(of: file)
        for (key, pattern) in try file.patterns() {
            guard let language = file.language, let other = english[key] else { continue }
            let own = try Message(pattern, .of(language)).parts.arguments
            if let all = Self.choices[key] {
                #expect(own.subtracting(all) == [], "\(path): \(key)")
            } else {
                let english = try Message(other, .of(.english)).parts.arguments
                #expect(own == english, "\(path): \(key)")
            }
        }
    }

    /// Messages of which a language chooses some arguments: a year is said with the last day in English, and with the
    /// first in Japanese.
    private static let choices: [String: Set<String>] = [
        "date.rangeInYear": ["first", "last", "shortFirst", "shortLast"]
    ]

    /// French and Spanish have another form from a million on, in which nothing is counted here.
    @Test(arguments: files.map(\.path))
    func `each plural has the forms of its language`(path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let language = try #require(file.language)
        for (key, pattern) in try file.patterns() {
            for plural in try Message(pattern, .of(language)).parts.plurals {
                let needed = try categories(of: language, isRank: plural.isRank)
                let spared: Set<PluralCategory> =
                    [.french, .spanish].contains(language) ? [.many] : []
                let forms = plural.categories
                #expect(needed.subtracting(spared).subtracting(forms) == [], "\(path): \(key)")
                #expect(forms.subtracting(needed) == [], "\(path): \(key)")
            }
        }
    }

    private func categories(of language: Language, isRank: Bool) throws -> Set<PluralCategory> {
        var status = U_ZERO_ERROR
        let kind = isRank ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL
        let rules = swift_uplrules_openForType(language.tag, kind, &status)
        defer { swift_uplrules_close(rules) }
        let keywords = swift_uplrules_getKeywords(rules, &status)
        defer { swift_uenum_close(keywords) }
        var categories: Set<PluralCategory> = []
        var length: Int32 = 0
        while let keyword = swift_uenum_next(keywords, &length, &status) {
            categories.insert(try #require(PluralCategory(rawValue: String(cString: keyword))))
        }
        return categories
    }

    @Test(arguments: files.map(\.path))
    func `ICU accepts each message`(path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let language = try #require(file.language)
        for (key, pattern) in try file.patterns() {
            var (status, fault) = (U_ZERO_ERROR, UParseError())
            let units = Array(pattern.utf16)
            let format = swift_umsg_open(units, Int32(units.count), language.tag, &fault, &status)
            defer { swift_umsg_close(format) }
            #expect(status.rawValue <= 0, "\(path): \(key), character \(fault.offset)")
        }
    }

    @Test func `no key stands in two files of a language`() throws {
        let english = Self.files.filter { $0.language == .english }
        let keys = try english.flatMap { try $0.patterns().keys }
        #expect(keys.count == Set(keys).count)
    }
}

extension [Message.Part] {
    /// The names of all arguments in them.
    fileprivate var arguments: Set<String> {
        reduce(into: []) { names, part in
            switch part {
            case .text, .number: break
            case .argument(let name): names.insert(name)
            case .plural(let plural):
                names.insert(plural.argument)
                plural.inner.forEach { names.formUnion($0.arguments) }
            case .select(let name, let cases):
                names.insert(name)
                cases.values.forEach { names.formUnion($0.arguments) }
            }
        }
    }

    fileprivate var plurals: [Message.Plural] {
        flatMap { part in
            switch part {
            case .text, .number, .argument: [Message.Plural]()
            case .plural(let plural): [plural] + plural.inner.flatMap(\.plurals)
            case .select(_, let cases): cases.values.flatMap(\.plurals)
            }
        }
    }
}

extension Message.Plural {
    fileprivate var inner: [[Message.Part]] { Array(exact.values) + forms }
}
