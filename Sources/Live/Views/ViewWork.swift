import Picking
import Views

/// The work that a picture's views begin by themselves, while somebody looks, and what it changes.
struct ViewWork {
    let changes = BackgroundChanges()
    /// Whether a picture that viewers share is evaluated as one viewer's is, because its views do something by
    /// themselves; known once it was.
    var isNeeded = true
    private var wanted: [String: ViewTask] = [:]
    private var running: [String: (task: ViewTask, handle: Task<Void, Never>)] = [:]

    /// Notes what the newest evaluation wants done.
    mutating func note(_ evaluation: Evaluation) {
        changes.show(evaluation.state)
        wanted = evaluation.tasks
        isNeeded = evaluation.actsByItself || changes.areExpected
    }

    /// Begins what is wanted and isn't under way, and cancels what isn't wanted any more.
    mutating func run() {
        for (key, one) in running where wanted[key].map(one.task.goesOn(as:)) != true {
            one.handle.cancel()
            running[key] = nil
        }
        for (key, task) in wanted.sorted(by: { $0.key < $1.key }) where running[key] == nil {
            running[key] = (task, task.start())
        }
    }

    /// Cancels all of it, until it is run again.
    mutating func rest() {
        for one in running.values { one.handle.cancel() }
        running = [:]
    }
}
