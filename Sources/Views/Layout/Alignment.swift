/// Where a view lies across.
public enum HorizontalAlignment: Hashable, Sendable {
    case leading, center, trailing
}

/// Where a view lies in height.
public enum VerticalAlignment: Hashable, Sendable {
    case top, center, bottom
    /// The first lines of texts beside one another; views without a text stand on them.
    case firstTextBaseline
    /// The last lines of texts beside one another; views without a text stand on them.
    case lastTextBaseline
}

/// Where a view lies in the space around it.
public struct Alignment: Hashable, Sendable {
    /// The horizontal coordinate.
    public var horizontal: HorizontalAlignment
    /// The vertical coordinate.
    public var vertical: VerticalAlignment

    /// A horizontal and a vertical coordinate.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// The middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The leading top corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The trailing top corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The leading bottom corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The trailing bottom corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// The middle of the first line of text.
    public static let centerFirstTextBaseline = Alignment(
        horizontal: .center, vertical: .firstTextBaseline)
    /// The leading end of the first line of text.
    public static let leadingFirstTextBaseline = Alignment(
        horizontal: .leading, vertical: .firstTextBaseline)
    /// The trailing end of the first line of text.
    public static let trailingFirstTextBaseline = Alignment(
        horizontal: .trailing, vertical: .firstTextBaseline)
    /// The middle of the last line of text.
    public static let centerLastTextBaseline = Alignment(
        horizontal: .center, vertical: .lastTextBaseline)
    /// The leading end of the last line of text.
    public static let leadingLastTextBaseline = Alignment(
        horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing end of the last line of text.
    public static let trailingLastTextBaseline = Alignment(
        horizontal: .trailing, vertical: .lastTextBaseline)
}
