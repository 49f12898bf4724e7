import Foundation

/// A file that one process at a time has locked, until it lets it go or ends (flock(2)).
final class FileLock: Sendable {
    private let file: String
    private let descriptor: Int32

    /// Makes the file where there is none.
    init(_ file: String) throws(LogError) {
        self.file = file
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw LogError.unavailable(
                "\(file) can't be written: \(String(cString: strerror(errno)))")
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// - Returns: whether this process has it now.
    func acquire() -> Bool {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        noteOwner()
        return true
    }

    /// Waits until no other process has it, on a thread of its own.
    func acquireInTurn() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
                noteOwner()
                continuation.resume()
            }
        }
    }

    /// The process that has it, for people; nil where none ever had.
    var owner: String? {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func noteOwner() {
        let number = Array("number \(getpid())".utf8)
        ftruncate(descriptor, 0)
        _ = pwrite(descriptor, number, number.count, 0)
    }
}
