import Feeds
import Foundation

/// Whether rows can be kept, and for how long there is room.
struct DataFolderCheck: DeploymentCheck {
    /// Nil where nothing keeps rows.
    let folder: String?

    /// Below this, a burst of rows may fill the disk.
    private static let roomy = 1_000_000_000

    func findings() -> [Finding] {
        guard let folder else {
            return [
                .warning(
                    "data", "no rows are kept: those that are posted are gone after a restart",
                    "Where they should stay, name a folder: --data DIR.")
            ]
        }
        return [finding(of: folder)]
    }

    private func finding(of folder: String) -> Finding {
        let isFolder = FileManager.default.isFolder(folder)
        if isFolder == false {
            return .fault("data", "\(folder) is a file", "--data names a folder.")
        }
        let exists = isFolder != nil
        let nearest = Self.nearest(folder)
        guard access(nearest, W_OK | X_OK) == 0 else {
            let advice =
                exists ? "chown -R USER \(folder)" : "install -d -o USER -m 700 \(folder)"
            return .fault(
                "data", "\(nearest) can't be written by this user",
                "Make \(folder) the server's own: \(advice)")
        }
        return room(in: nearest, of: exists ? folder : "\(folder), made at the first start,")
    }

    private func room(in nearest: String, of kind: String) -> Finding {
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: nearest)
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

    /// The folder, or the innermost of those above it that is there.
    private static func nearest(_ folder: String) -> String {
        var url = URL(filePath: folder).absoluteURL
        while url.pathComponents.count > 1,
            FileManager.default.isFolder(url.path(percentEncoded: false)) == nil
        {
            url.deleteLastPathComponent()
        }
        return url.path(percentEncoded: false)
    }
}
