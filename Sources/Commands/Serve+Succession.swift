import Dashboards
import Logging
import Logs

extension Serve {
    /// The folder of rows, once the server that has it lets it go; nil where none is waited for, or it isn't needed
    /// at the start.
    func inheritedFolder(of configuration: Configuration) async throws(Failure) -> DataFolder? {
        let isNeeded =
            configuration.settings.engine == nil
            && configuration.tables.contains(where: \.isDurable)
            || configuration.dashboards.contains { !$0.alerts.isEmpty }
            || configuration.settings.keepsNotes
        guard reusePort || configuration.settings.reusesPort, data != "none", isNeeded else {
            return nil
        }
        do {
            return try await DataFolder.inherited(path: data) { owner in
                Logger(label: "soundings").notice(
                    "waiting for the process that has \(data), \(owner), to be ended")
            }
        } catch {
            throw Failure.world("\(error); --data names another folder, or none")
        }
    }
}
