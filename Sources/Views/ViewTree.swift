package import Foundation

/// A view as it is laid out and drawn: what every `View` lowers to.
package indirect enum ViewTree: Sendable {
    case empty
    case text(String)
    /// Made with the size that is offered to it.
    case geometry(@Sendable (CGSize) -> ViewTree)
}
