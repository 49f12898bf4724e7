import Dashboards
import Feeds
import Foundation
import Live
import Logs
import Tables

/// A dashboard's past, as far as the rows of its tables are kept; what keeps them stays as it is.
struct KeptPast {
    private let dashboard: Dashboard
    private let moments: PastMoments

    /// - Throws: a failure that says what isn't kept, or names the log which can't be read.
    init(of dashboard: Dashboard, _ configuration: Configuration, data: String?) async throws {
        let logs = try await KeptLogs(data: data, else: configuration.settings.engine)
        let names = dashboard.tableNames
        var pasts: [PastTable] = []
        for source in configuration.tables where names.contains(source.name) {
            if let past = try await Self.past(of: source, in: logs) { pasts.append(past) }
        }
        let application = try await Application(configuration)
        self.dashboard = dashboard
        moments = PastMoments(of: application.registry, pasts, bytes: .max)
    }

    private static func past(
        of source: TableSource, in logs: KeptLogs
    ) async throws(Failure) -> PastTable? {
        guard source.isDurable else {
            guard source.isLive else { return nil }
            throw .usage("table \(source.name) isn't kept: its rows at that time aren't known")
        }
        _ = try await logs.tables([source.name])
        if let damage = logs.damage(of: source.name) {
            throw .world("table \(source.name): \(damage)")
        }
        let log = try logs.log(of: source.name)
        let writer = RowWriter(to: LiveTable(source, isDurable: true), log: log)
        return PastTable(source, writtenBy: writer)
    }

    /// The dashboard at a time, once its tables have their rows.
    func moment(at time: Date) async throws -> PastMoment {
        let incomplete = await moments.incomplete(of: dashboard.tableNames, at: time)
        if let name = incomplete.first {
            throw Failure.usage(
                "table \(name): some rows that it had at \(time.formatted(.iso8601)) aren't kept any "
                    + "more; \"history\" in server.yaml says for how long they are")
        }
        do {
            let moment = try moments.moment(at: time)
            let faults = await moment.filled()
            if let fault = faults.first { throw Failure.world(fault) }
            return moment
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure.world("the moment \(time.formatted(.iso8601)) can't be shown")
        }
    }
}

extension Dashboard {
    /// A time that an option names; without an offset by the clock of the dashboard's charts.
    func time(_ text: String, of option: String) throws(Failure) -> Date {
        var parser = CellParser(timeZone: timeZone)
        guard case .date(let time) = parser.value(of: Array(text.utf8)[...], as: .temporal) else {
            throw .usage("\(option): \(CellParser.complaint(about: text, as: .temporal))")
        }
        guard time <= .now else { throw .usage("\(option): that time is still to come") }
        return time
    }
}
