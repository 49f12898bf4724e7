import Foundation

/// The file that a path leads to; its length is no part of what it is.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let file: UInt64
    /// Its length when it was looked at.
    let bytes: Int

    /// Nil where there is none.
    init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        (device, file, bytes) = (UInt64(info.st_dev), UInt64(info.st_ino), Int(info.st_size))
    }

    static func == (one: Self, other: Self) -> Bool {
        one.device == other.device && one.file == other.file
    }
}
