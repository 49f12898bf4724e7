/// Actions that views run without a viewer's act: they wait until the evaluation is done, and
/// another evaluation shows what it has changed.
extension StateScope {
    /// Whether a view has asked to be told of something, or begins work.
    package var actsByItself: Bool { haveViewsAsked || !viewTasks.isEmpty }

    /// Waits to be done, unless it has been done for the viewer before.
    func once(at path: String, _ action: @escaping () -> Void) {
        haveViewsAsked = true
        let key = key(for: "\(path).appear")
        guard kept(at: key) != true else { return }
        wait { [weak self] in
            self?[key] = true
            action()
        }
    }

    /// Waits to be done when the view isn't evaluated any more.
    func expect(at path: String, _ action: @escaping () -> Void) {
        haveViewsAsked = true
        present[key(for: "\(path).disappear")] = action
    }

    /// Whether views that have something to do when they leave were there in the last evaluation, or are in this one.
    var mayHaveDepartures: Bool { !earlier.isEmpty || !present.isEmpty }

    /// The acts for when the views of the last evaluation leave, by their paths.
    private var earlier: [String: () -> Void] {
        get { kept(at: "departures") ?? [:] }
        set { self["departures"] = newValue }
    }

    /// Does what waits for views that were there in the last evaluation and aren't in this one.
    ///
    /// - Returns: whether there was any.
    func runDepartures() -> Bool {
        guard mayHaveDepartures else { return false }
        let (before, now) = (earlier, present)
        (earlier, present) = (now, [:])
        let gone = before.keys.filter { now[$0] == nil }.sorted()
        for path in gone { before[path]?() }
        return !gone.isEmpty
    }

    /// Waits to be done where the value isn't what it was in the last evaluation.
    func observe<Value: Equatable>(
        _ value: Value, at path: String, initial: Bool,
        _ action: @escaping (Value, Value) -> Void
    ) {
        haveViewsAsked = true
        let key = key(for: "\(path).change")
        let last: Value? = kept(at: key)
        guard last != value else { return }
        wait { [weak self] in
            self?[key] = value
            if last != nil || initial { action(last ?? value, value) }
        }
    }
}
