import Foundation
import Tables
import Testing

@testable import Feeds

/// Files that are followed while others append to them, rotate them and write them anew.
struct FollowingFeedTests {
    private static let start = "s,n\na,1\nb,2\nc,3\nd,4\n"

    /// A change that somebody makes to a followed file.
    enum Edit: CaseIterable {
        case append, rotate, truncate, mendLine, changeValue, addRowAtomically, changeValueInPlace
        case rewriteLonger, removeLastRow, rewriteAlike, addColumn

        var rows: [String] {
            switch self {
            case .append, .addRowAtomically: ["a1", "b2", "c3", "d4", "e5"]
            case .rotate, .truncate: ["a1", "b2", "c3", "d4", "x8", "y9"]
            case .mendLine: ["a1", "b2", "c3", "d4", "e7"]
            case .changeValue, .changeValueInPlace: ["a1", "b5", "c3", "d4"]
            case .rewriteLonger: ["a1", "b5", "c3", "d4", "e5", "f6"]
            case .removeLastRow: ["a1", "b2", "c3"]
            case .rewriteAlike, .addColumn: ["a1", "b2", "c3", "d4"]
            }
        }

        func perform(on file: TestFile) throws {
            let start = FollowingFeedTests.start
            let changed = start.replacing("b,2", with: "b,5")
            switch self {
            case .append: try file.append("e,5\n")
            case .rotate:
                try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".1")
                try file.write("s,n\nx,8\ny,9\n")
            case .truncate:
                let handle = try #require(FileHandle(forWritingAtPath: file.path))
                try handle.truncate(atOffset: 0)
                try handle.write(contentsOf: Data("s,n\nx,8\ny,9\n".utf8))
            case .mendLine: try file.replace(by: start + "e,7\n")
            case .changeValue: try file.replace(by: changed)
            case .addRowAtomically: try file.replace(by: start + "e,5\n")
            case .changeValueInPlace: try file.write(changed)
            case .rewriteLonger: try file.write(changed + "e,5\nf,6\n")
            case .removeLastRow: try file.replace(by: "s,n\na,1\nb,2\nc,3\n")
            case .rewriteAlike: try file.replace(by: start)
            case .addColumn:
                try file.replace(by: "s,n,extra\na,1,x\nb,2,x\nc,3,x\nd,4,x\n")
            }
        }
    }

    @Test(arguments: Edit.allCases)
    func `a table has the rows of a file, and those of rotated ones`(_ edit: Edit) async throws {
        let file = try TestFile(Self.start + (edit == .mendLine ? "e,seven\n" : ""))
        defer { try? FileManager.default.removeItem(atPath: file.path + ".1") }
        let (feed, sink) = (feed(file.path), GatheringSink())
        try await feed.run(into: sink)
        #expect(await sink.faults.lines?.count == (edit == .mendLine ? 1 : nil))
        try edit.perform(on: file)
        try await feed.run(into: sink)
        #expect(await rows(of: sink) == edit.rows)
        #expect(await sink.faults.isEmpty)
        let isTold = sink.warnings.contains { $0.hasPrefix("\(file.path): the file was rewritten") }
        #expect(isTold == ![.append, .rotate, .truncate].contains(edit))
        #expect(sink.warnings.contains { $0.contains("column \"extra\"") } == (edit == .addColumn))
        try await feed.run(into: sink)
        #expect(await rows(of: sink) == edit.rows)
    }

    @Test func `rows of rotated files and of other files outlast a rewriting`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ name: String, _ lines: String) throws {
            try Data("s,n\n\(lines)".utf8).write(to: folder.appending(path: name))
        }
        try write("a.csv", "a,1\na,2\n")
        try write("b.csv", "b,1\n")
        let (feed, sink) = (feed(folder.path + "/*.csv"), GatheringSink())
        try await feed.run(into: sink)
        try write("a.csv", "a,3\na,4\na,5\n")
        try await feed.run(into: sink)
        #expect(await rows(of: sink) == ["a1", "a2", "b1", "a3", "a4", "a5"])
        try write("a.csv", "a,3\na,6\na,5\n")
        try await feed.run(into: sink)
        #expect(await rows(of: sink) == ["a1", "a2", "b1", "a3", "a6", "a5"])
    }

    @Test func `values of a column without values before are counted with a remedy`() async throws {
        let file = try TestFile("s,n\na,\n")
        let sink = GatheringSink()
        var schema = Schema([.init("s", .nominal), .init("n", .quantitative)])
        schema.fields[1].isUnknown = true
        let feed = FollowingFeed(
            FilePattern(file.path), schema, as: .csv(nil),
            for: FeedTable(folder: "", timeZone: .gmt))
        let present = try #require(feed.present)
        try await present.run(into: sink)
        try file.append("b,$14.50\nc,$3.20\n")
        try await present.run(into: sink)
        let values = try #require(await sink.faults.values)
        #expect(values.count == 2)
        let name = URL(filePath: file.path).lastPathComponent
        #expect(values.reason.hasPrefix("\(name):3: n: "))
        #expect(values.reason.hasSuffix("kind: nominal keeps texts"))
        #expect(await sink.faults.lines == nil)
    }

    @Test func `a removed file is an outage until it is back`() async throws {
        let file = try TestFile(Self.start)
        let feed = FollowingFeed(
            FilePattern(file.path), Self.schema, as: .csv(nil),
            for: FeedTable(folder: "", timeZone: .gmt))
        let (states, continuation) = AsyncStream.makeStream(of: FeedState.self)
        let sink = GatheringSink()
        let running = Task {
            try await FeedRunner(feed, into: sink) { continuation.yield($0) }.run()
        }
        defer { running.cancel() }
        var outages: [String?] = []
        for await state in states {
            switch state {
            case .running where outages.isEmpty:
                try FileManager.default.removeItem(atPath: file.path)
            case .waiting(let outage):
                outages.append(outage.reason)
                #expect(outage.retry == nil)
                try file.write(Self.start + "e,5\n")
            case .running: outages.append(nil)
            case .starting, .ended: break
            }
            if outages.last == .some(nil) { break }
        }
        #expect(outages == ["\(file.path) can't be read: No such file or directory", nil])
        #expect(await rows(of: sink) == ["a1", "b2", "c3", "d4", "e5"])
    }

    @Test func `the log counts what it doesn't list, a minute long`() {
        var log = FaultLog()
        let start = ContinuousClock.now
        let faults = (1...150).map { "a.csv:\($0): no row" }
        let lines = log.lines(about: faults, of: "a.csv", at: start)
        #expect(lines.count == 101)
        #expect(lines.last?.hasPrefix("a.csv: further lines are skipped") == true)
        #expect(log.lines(about: faults, of: "a.csv", at: start + .seconds(30)).isEmpty)
        #expect(log.summary(of: "a.csv", at: start + .seconds(59)) == nil)
        #expect(
            log.summary(of: "a.csv", at: start + .seconds(60))
                == "a.csv: 200 further lines were skipped, 300 in all")
        #expect(log.lines(about: ["one"], of: "a.csv", at: start + .seconds(99)) == ["one"])
        #expect(log.summary(of: "a.csv", at: nil) == nil)
    }

    @Test(arguments: [
        ("start a b c", "start x", false), ("a b c d", "a x c d", true), ("a b", "a x", true),
        ("a b c d", "b c d", true), ("a b c d", "x y z", false), ("a", "a b c", true),
        ("a b c", "a", false),
    ])
    func `a rewritten file is told from a new one by its first lines`(
        before: String, after: String, isRewritten: Bool
    ) {
        func lines(_ words: String) -> FirstLines {
            var lines = FirstLines()
            lines.append(Array(words.replacing(" ", with: "\n").utf8))
            return lines
        }
        #expect(lines(before).became(lines(after), byReplacement: false) == isRewritten)
        let hasCommonLine = !Set(before.split(separator: " "))
            .isDisjoint(with: after.split(separator: " "))
        #expect(lines(before).became(lines(after), byReplacement: true) == hasCommonLine)
    }

    private static let schema = Schema([.init("s", .nominal), .init("n", .quantitative)])

    /// A feed that ends with the lines that there are by now.
    private func feed(_ path: String) -> any Feed {
        let feed = FollowingFeed(
            FilePattern(path), Self.schema, as: .csv(nil),
            for: FeedTable(folder: "", timeZone: .gmt))
        return feed.present ?? feed
    }

    private func rows(of sink: GatheringSink) async -> [String] {
        let columns = await sink.columns
        return (columns.first ?? []).indices.map { row in
            let number = columns[1][row].scalar.map { String(Int($0)) } ?? "–"
            if case .string(let text) = columns[0][row] { return text + number }
            return number
        }
    }
}

extension TestFile {
    /// Replaces the file by another one of its name, as editors and `sed -i` do.
    fileprivate func replace(by text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path + ".new"))
        guard rename(path + ".new", path) == 0 else { throw POSIXError(.EIO) }
    }
}
