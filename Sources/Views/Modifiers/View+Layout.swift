public import Foundation

nonisolated extension View {
    /// A space of a fixed size in points; along an axis that is nil the view's own.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        let layout = FrameLayout(
            width: .init(fixed: width), height: .init(fixed: height), alignment: alignment)
        return wrapped { .frame(layout, $0) }
    }

    /// A space between bounds in points; what is nil is left to the view.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        let layout = FrameLayout(
            width: .init(minWidth, idealWidth, maxWidth),
            height: .init(minHeight, idealHeight, maxHeight), alignment: alignment)
        return wrapped { .frame(layout, $0) }
    }

    /// Puts the view's middle at a point, from the leading top corner of the space around.
    public func position(_ position: CGPoint) -> some View {
        wrapped { .position(position, $0) }
    }

    /// Puts the view's middle at a point, from the leading top corner of the space around.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }

    /// Draws the view elsewhere, in points; its space stays where it was.
    public func offset(_ offset: CGSize) -> some View { wrapped { .offset(offset, $0) } }

    /// Draws the view elsewhere, in points; its space stays where it was.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        offset(CGSize(width: x, height: y))
    }

    /// Turns the view clockwise about a point of its own; its space stays as it was.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        wrapped { .rotation(angle.radians, anchor, $0) }
    }

    /// Draws the view larger or smaller about a point of its own; its space stays as it was.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        wrapped { .scaled(scale, anchor, $0) }
    }

    /// Draws the view larger or smaller about a point of its own; its space stays as it was.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    /// Draws the view larger or smaller about a point of its own; its space stays as it was.
    public func scaleEffect(
        x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
    ) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }

    /// Sets the view's identity: its properties begin anew when the value changes.
    public func id(_ id: some Hashable) -> some View {
        let inside = SettingView(content: self) { $0 = $0.at("\(id)") }
        return WrappedView(content: inside) { tree, environment in
            environment.scrollReader == nil ? tree : tree.tagged(id)
        }
    }

    /// The view as large as it likes, whatever it is offered.
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// The view as large as it likes along some axes, whatever it is offered.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        wrapped { .fixedSize(horizontal: horizontal, vertical: vertical, $0) }
    }

    /// A width divided by a height that is kept; the view as it is when nil.
    public func aspectRatio(
        _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
    ) -> some View {
        wrapped { tree in
            guard let aspectRatio else { return tree }
            return .aspectRatio(Double(aspectRatio), fills: contentMode == .fill, tree)
        }
    }

    /// A width divided by a height that is kept.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
    }

    /// The view within the space that is offered.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// The view over all the space that is offered.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// The view cut off at the edges of its space.
    public func clipped(antialiased: Bool = false) -> some View { wrapped { .clipped($0) } }

    /// Space around the view, in points.
    public func padding(_ insets: EdgeInsets) -> some View { wrapped { .padding(insets, $0) } }

    /// Space on some sides of the view, in points; 16 when nil.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Space on some sides of the view, as much as around an app's window.
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// Space on every side of the view, in points.
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

extension FrameLayout.Extent {
    init(fixed length: CGFloat?) { self.init(length, length, length) }

    init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
        self.init(
            minimum: minimum.map { Double($0) }, ideal: ideal.map { Double($0) },
            maximum: maximum.map { Double($0) })
    }
}

/// Whether something of a fixed shape lies within a space or covers it.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }
