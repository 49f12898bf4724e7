import Foundation

/// The identity of a file, its length, and when it was written: they tell whether it has changed.
package struct FileState: Hashable, Sendable {
    var device: UInt64
    var file: UInt64
    var length: Int
    var seconds: Int
    var nanoseconds: Int

    /// Nil where there is none.
    package init?(_ path: String) {
        var info = stat()
        guard stat(path, &info) == 0 else { return nil }
        self.init(info)
    }

    /// Of an open file.
    init?(descriptor: Int32) {
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { return nil }
        self.init(info)
    }

    private init(_ info: stat) {
        (device, file, length) = (UInt64(info.st_dev), UInt64(info.st_ino), Int(info.st_size))
        (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
    }

    func isSameFile(as other: FileState) -> Bool { device == other.device && file == other.file }
}
