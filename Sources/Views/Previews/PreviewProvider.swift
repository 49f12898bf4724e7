public import Foundation

/// Views as Apple's editor shows them beside the code.
///
/// They are shown nowhere else.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The content to show.
    associatedtype Previews: View

    /// The content to show.
    @ViewBuilder static var previews: Previews { get }
}

/// The size in which Apple's editor shows a preview.
public enum PreviewLayout: Hashable, Sendable {
    case device
    case sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// How Apple's editor turns a device.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

nonisolated extension View {
    /// How a preview's device is turned in Apple's editor.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }

    /// A preview's name in Apple's editor.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// A preview's size in Apple's editor.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
