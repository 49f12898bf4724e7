import Feeds
import Foundation

/// Whether rows can be kept, and for how long there is room.
struct DataFolderCheck: DeploymentCheck {
    let folder: String

    /// Below this, a burst of rows may fill the disk.
    private static let roomy = 1_000_000_000

    func findings() -> [Finding] {
        let isFolder = FileManager.default.isFolder(folder)
        if isFolder == false {
            return [.fault("data", "\(folder) is a file", "--data names a folder.")]
        }
        let exists = isFolder != nil
        let nearest = exists ? folder : parent
        guard access(nearest, W_OK | X_OK) == 0 else {
            return [
                .fault(
                    "data", "\(nearest) can't be written by this user",
                    "Make it the server's own: chown -R USER \(folder)")
            ]
        }
        return [room(in: nearest, exists)]
    }

    private func room(in nearest: String, _ exists: Bool) -> Finding {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: nearest)
        let kind = exists ? "\(folder)" : "\(folder), made at the first start,"
        guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
            return .fine("data", "\(kind) can be written")
        }
        guard free < Self.roomy else {
            return .fine("data", "\(kind) has \(free.byteCount) of room")
        }
        return .warning(
            "data", "\(kind) has \(free.byteCount) of room; a full disk refuses rows with 507",
            "Give it a larger disk, or tables a retention (keep: in their dashboards).")
    }

    private var parent: String {
        URL(filePath: folder).absoluteURL.deletingLastPathComponent().path(percentEncoded: false)
    }
}
