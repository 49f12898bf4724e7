import Live
import Tables

/// The laws that hold once nothing is under way.
extension World {
    /// Lets all that is under way come to its end, and compares everything with what it should be.
    func compareAll() throws {
        network.isCalm = true
        defer { network.isCalm = false }
        guard waitUntilQuiet() else { return fail("it didn't come to rest") }
        if let fault = try journal.read() { return fail(fault) }
        let afresh = try makeProcess()
        guard wait(until: { afresh.isReady }) else { return fail("a process didn't start") }
        for process in processes + [afresh] { compareTable(of: process) }
        comparePages(with: afresh)
        network.note("comparisons")
        end(afresh)
    }

    private static let patience = 120
    /// As long as texts and announcements may take.
    private static let quiet = Time.seconds(70)

    private func waitUntilQuiet() -> Bool {
        guard
            wait(until: {
                redis.isUp && processes.count == 3 && processes.allSatisfy(\.isReady)
                    && producers.allSatisfy(\.isIdle)
            })
        else { return false }
        schedule.run(for: Self.quiet)
        return true
    }

    private func wait(until isSo: () -> Bool) -> Bool {
        for _ in 0..<Self.patience where !isSo() { schedule.run(for: .seconds(1)) }
        return isSo()
    }

    private func compareTable(of process: SimulatedProcess) {
        let table = schedule.result(by: process.owner) { await process.writer.table.snapshot }
        let cells = table.rows.map { row in table.columns.map { $0[row] } }
        if cells != journal.rows {
            fail(
                "process \(process.owner) has the rows \(Self.serials(of: cells)), not "
                    + "\(Self.serials(of: journal.rows))")
        }
    }

    private static func serials(of rows: [[Value]]) -> String {
        rows.map { $0.last?.written ?? "" }.joined(separator: " ")
    }

    private func comparePages(with afresh: SimulatedProcess) {
        for width in Set(pages.map(\.width)).sorted() {
            let newest = SimulatedPage(width == 480 ? 0 : 1, in: self, on: afresh)
            newest.open()
            schedule.run(for: .seconds(7))
            for page in pages where page.width == width {
                for (picture, other) in zip(page.pictures, newest.pictures) where picture != other {
                    fail("\(page.name) shows another picture: \(Self.difference(picture, other))")
                }
                if page.texts != newest.texts {
                    fail("\(page.name) has another text: \(page.texts), not \(newest.texts)")
                }
            }
            newest.close()
        }
        // Rows that are lost were announced, and rows that come in their stead too.
        if configuration.kind == .shortened { return }
        for page in pages { compareCounts(of: page) }
    }

    /// The first lines that differ.
    private static func difference(_ some: String, _ others: String) -> String {
        let lines = (some.split(separator: "\n"), others.split(separator: "\n"))
        guard let pair = zip(lines.0, lines.1).first(where: { $0 != $1 }) else {
            return "\(lines.0.count) lines, not \(lines.1.count)"
        }
        return "\(pair.0), not \(pair.1)"
    }

    private func compareCounts(of page: SimulatedPage) {
        guard let announced = page.announced else {
            return fail("\(page.name) wasn't told of rows")
        }
        let came = journal.rows(since: announced.first)
        // A process that has started since a deletion doesn't know that its number was no row's.
        let most = configuration.kind.hasDeletions ? journal.end - announced.first : came
        if !(came...most).contains(announced.count) {
            fail("\(page.name) was told of \(announced.count), not \(came)")
        }
    }
}
