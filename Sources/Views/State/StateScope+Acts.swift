/// What views do of themselves, without a viewer's act: it waits until the evaluation is done, and
/// another evaluation shows what it has changed.
extension StateScope {
    /// Waits to be done, unless it has been done for the viewer before.
    func once(at place: String, _ action: @escaping () -> Void) {
        let key = key(for: "\(place).appear")
        guard self[key] == nil else { return }
        wait { [weak self] in
            self?[key] = true
            action()
        }
    }

    /// Waits to be done where the value isn't what it was in the last evaluation.
    func follow<Value: Equatable>(
        _ value: Value, at place: String, initial: Bool,
        _ action: @escaping (Value, Value) -> Void
    ) {
        let key = key(for: "\(place).change")
        let last: Value? = kept(at: key)
        guard last != value else { return }
        wait { [weak self] in
            self?[key] = value
            if last != nil || initial { action(last ?? value, value) }
        }
    }
}
