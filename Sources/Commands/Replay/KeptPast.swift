import Dashboards
import Foundation
import Live
import Logs

/// The past of a configuration's tables, as far as a data folder keeps it; the folder stays as it is.
struct KeptPast {
    let moments: PastMoments

    /// - Throws: a failure that names the log which can't be read.
    init(of configuration: Configuration, in data: String) async throws {
        let application = try await Application(configuration)
        var pasts: [PastTable] = []
        for source in configuration.tables where source.isDurable {
            let file = DataFolder.file(of: source.name, in: data)
            guard FileManager.default.fileExists(atPath: file) else { continue }
            do throws(LogError) {
                let log = try SQLiteRowLog(path: file, isReadOnly: true)
                let writer = RowWriter(to: LiveTable(source, isDurable: true), log: log)
                pasts.append(PastTable(source, writtenBy: writer))
            } catch {
                throw Failure.world("\(file): \(error)")
            }
        }
        moments = PastMoments(of: application.registry, pasts, bytes: .max)
    }

    func moment(at time: Date) throws(Failure) -> PastMoment {
        do throws(PastMoments.Refusal) {
            return try moments.moment(at: time)
        } catch {
            throw .world("the moment \(time.formatted(.iso8601)) can't be shown")
        }
    }
}
