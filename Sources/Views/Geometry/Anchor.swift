/// A place in a chart or another view, to be asked of the geometry proxy that wants to know it.
///
///     let frame = geometry[proxy.plotFrame!]
public struct Anchor<Value: Sendable>: Sendable {
    /// The point or frame in the coordinates of the view that gave the anchor.
    package let value: Value

    package init(_ value: Value) { self.value = value }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
