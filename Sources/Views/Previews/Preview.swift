public import Foundation

/// A view as Apple's editor shows it beside the code. It is compiled, and shown nowhere else.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A view as Apple's editor shows it beside the code. It is compiled, and shown nowhere else.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping () -> any View
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// A property of a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "Previewable")

/// How Apple's editor shows a preview.
public struct PreviewTrait: Sendable {
    /// As large as the view likes to be.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// On a device that lies on its left side.
    public static let landscapeLeft = PreviewTrait()
    /// On a device that lies on its right side.
    public static let landscapeRight = PreviewTrait()
    /// On a device that stands.
    public static let portrait = PreviewTrait()

    /// In a fixed size, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait()
    }
}
