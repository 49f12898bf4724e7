/// Actions that views run without a viewer's act: they wait until the evaluation is done, and
/// another evaluation shows what it has changed.
extension StateScope {
    /// Waits to be done, unless it has been done for the viewer before.
    func once(at path: String, _ action: @escaping () -> Void) {
        let key = key(for: "\(path).appear")
        guard self[key] == nil else { return }
        wait { [weak self] in
            self?[key] = true
            action()
        }
    }

    /// Waits to be done where the value isn't what it was in the last evaluation.
    func observe<Value: Equatable>(
        _ value: Value, at path: String, initial: Bool,
        _ action: @escaping (Value, Value) -> Void
    ) {
        let key = key(for: "\(path).change")
        let last: Value? = kept(at: key)
        guard last != value else { return }
        wait { [weak self] in
            self?[key] = value
            if last != nil || initial { action(last ?? value, value) }
        }
    }
}
