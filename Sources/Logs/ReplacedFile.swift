package import Foundation

/// A small file that is replaced whole: whoever reads it finds what was written last, or what was before it.
package struct ReplacedFile: Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Nil where there is no file.
    package var bytes: Data? { FileManager.default.contents(atPath: path) }

    /// Keeps a file that can't be read beside the next one.
    ///
    /// - Returns: the path that it has from then on.
    package func putAside() -> String {
        let aside = path + ".damaged"
        rename(path, aside)
        return aside
    }

    /// The disk has it when this returns.
    ///
    /// - Parameters:
    ///   - bytes: all of the file.
    ///   - mode: who may read and write it, less what the process's umask takes away.
    /// - Throws: `LogError.unavailable`, which names the file; then it is as it was.
    package func replace(with bytes: Data, mode: mode_t = 0o666) throws(LogError) {
        let part = path + ".part"
        // One that a process left behind may be others' to read.
        unlink(part)
        let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw fault }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: bytes)
            try handle.synchronize()
            try handle.close()
        } catch {
            throw LogError.unavailable("\(path) can't be written: \(error.localizedDescription)")
        }
        guard rename(part, path) == 0 else { throw fault }
        let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Of a call to the system that just failed.
    private var fault: LogError {
        .unavailable("\(path) can't be written: \(String(cString: strerror(errno)))")
    }
}
