import Foundation

/// How much memory this process may have.
package enum ProcessMemory {
    /// In bytes: the least of what the machine has, the control group allows and `ulimit -v` does.
    package static let available: Int = {
        let machine = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        return [machine, group, space].compactMap(\.self).min() ?? machine
    }()

    /// The memory limit of a container; files in `/sys` state no length, so they are read to their
    /// end.
    private static var group: Int? {
        ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"].lazy
            .compactMap { path -> Int? in
                guard let file = FileHandle(forReadingAtPath: path) else { return nil }
                defer { try? file.close() }
                let text = (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
                return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
            }.first
    }

    private static var space: Int? {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
        return Int(exactly: limit.rlim_cur)
    }
}
