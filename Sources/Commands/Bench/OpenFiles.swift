import Foundation

/// The limit of files that this process may have open.
enum OpenFiles {
    /// Raises it as far as is needed and allowed.
    static func admit(_ count: Int) throws(Failure) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        guard limit.rlim_cur < count else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        guard limit.rlim_cur >= count else {
            throw .world(
                "only \(limit.rlim_max) files may be open here, and \(count) are needed: ulimit -n \(count)"
            )
        }
    }
}
