import Dashboards
import Feeds
import Tables

/// Whether tables and pictures may become larger than the memory that there is.
struct MemoryCheck: DeploymentCheck {
    let settings: ServerSettings

    func findings() -> [Finding] {
        let limits = settings.limits
        let needed = limits.totalBytesOrUsual + limits.viewBytesOrUsual
        let available = ProcessMemory.available
        let sentence =
            "tables may take \(limits.totalBytesOrUsual.byteCount) and pictures "
            + "\(limits.viewBytesOrUsual.byteCount) of \(available.byteCount)"
        guard needed * 10 > available * 9 else { return [.fine("memory", sentence)] }
        return [
            .fault(
                "memory", sentence + ", so that the process may be killed",
                "Lower limits: {totalBytes, viewBytes} in server.yaml.")
        ]
    }
}
