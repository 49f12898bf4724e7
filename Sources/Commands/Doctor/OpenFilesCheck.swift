import Dashboards
import Foundation
import Transport

/// Whether as many files may be open as viewers are let in: each is one, or three with TLS.
struct OpenFilesCheck: DeploymentCheck {
    let settings: ServerSettings

    /// Logs, data files, feeds and requests beside the viewers.
    private static let others = 256

    func findings() -> [Finding] {
        let viewers = settings.limits.viewers ?? ServerConfiguration().limits.viewers
        let each = TransportLimits.DescriptorLimits.files(isSecure: settings.tls != nil)
        let needed = viewers * each + Self.others
        guard let limit = Self.limit else { return [] }
        guard limit < needed else {
            return [
                .fine(
                    "open files", "\(limit.formatted()), enough for \(viewers.formatted()) viewers")
            ]
        }
        return [
            .warning(
                "open files",
                "\(limit.formatted()) may be open here, too few for \(viewers.formatted()) viewers",
                "Say LimitNOFILE=\(needed) in the unit or ulimit -n \(needed), or limits: {viewers: "
                    + "\(max(1, (limit - Self.others) / each))} in server.yaml.")
        ]
    }

    /// The soft limit of this process, which the server's is where both are started alike.
    private static var limit: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)), &limit) == 0 else {
            return nil
        }
        return limit.rlim_cur > UInt64(Int.max) ? .max : Int(limit.rlim_cur)
    }
}
