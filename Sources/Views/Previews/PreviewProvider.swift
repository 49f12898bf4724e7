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

nonisolated extension View {
    /// A preview's name in Apple's editor.
    public func previewDisplayName(_ value: String?) -> some View { self }

    /// A preview's size in Apple's editor.
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
}
