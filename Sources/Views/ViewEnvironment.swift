/// What a view hands down to the views inside it; the innermost setting wins.
package struct ViewEnvironment: Sendable {
    package var foreground: Color?
    package var font: Font?
    package var isBold = false
    /// Settings of kinds that this module doesn't know, in the order from outside to inside.
    private var settings: [ObjectIdentifier: [any Sendable]] = [:]

    package init() {}

    /// Every setting of a kind, outermost first.
    package func settings<Setting: Sendable>(_: Setting.Type) -> [Setting] {
        settings[ObjectIdentifier(Setting.self), default: []].compactMap { $0 as? Setting }
    }

    package mutating func add<Setting: Sendable>(_ setting: Setting) {
        settings[ObjectIdentifier(Setting.self), default: []].append(setting)
    }
}
