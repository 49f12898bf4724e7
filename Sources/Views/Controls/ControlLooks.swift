/// How the controls inside a view look and what is asked of them.
struct ControlLooks: Sendable {
    var button = ButtonLook.automatic
    var isPickerSegmented = false
    var size = ControlSize.regular
    /// Whether views are without their toolbars.
    var hidesToolbar = false
    /// Whether views are the choices of a picker.
    var isChoosing = false
    /// The colour of controls.
    var tint = Color.accentColor
    /// Whether the name of a control isn't shown.
    var hidesLabels = false
}

nonisolated extension View {
    /// The colour of the controls inside; the page's accent colour when nil.
    public func tint(_ tint: Color?) -> some View {
        SettingView(content: self) { $0.controls.tint = tint ?? .accentColor }
    }

    /// The colour of the controls inside; the page's accent colour when nil.
    public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Controls without their names, which are read all the same.
    public func labelsHidden() -> some View {
        SettingView(content: self) { $0.controls.hidesLabels = true }
    }

    /// Whether the controls inside can't be used; they are fainter then.
    public func disabled(_ disabled: Bool) -> some View {
        opacity(disabled ? 0.5 : 1).allowsHitTesting(!disabled)
    }
}
