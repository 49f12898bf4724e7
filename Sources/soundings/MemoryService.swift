import CMalloc
import ServiceLifecycle

/// Gives memory that nobody needs any more back to the system, once a minute.
///
/// The allocator keeps what was freed, for the next picture (`malloc_keep_freed`); what viewers
/// needed who have gone, and views that were forgotten, it would keep for good.
struct MemoryService: Service {
    func run() async throws {
        await cancelWhenGracefulShutdown {
            while (try? await Task.sleep(for: .seconds(60))) != nil { malloc_trim(0) }
        }
    }
}
