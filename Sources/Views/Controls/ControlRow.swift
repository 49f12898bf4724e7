/// A control after its name, as wide as there is room for.
nonisolated struct ControlRow<Name: View, Control: View>: DrawnView {
    let name: Name
    let control: Control

    func tree(in environment: ViewEnvironment) -> ViewTree {
        guard !environment.controls.hidesLabels else { return control.lowered(in: environment) }
        return HStack {
            name
            Spacer()
            control
        }.lowered(in: environment)
    }
}
