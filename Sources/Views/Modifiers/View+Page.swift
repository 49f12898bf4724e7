// Modifiers that have nothing to change on a page: the view stays as it is.
// `Documentation/vocabulary.md` lists them.

nonisolated extension View {
    /// The view itself: pages have no areas that something else may cover.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        self
    }

    /// The view itself: pages have no areas that something else may cover.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

    /// The view itself: symbols are drawn in one colour.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }

    /// The view itself: pages know no names for tests.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }

    /// The view itself: a picture's texts are read one after the other.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// The view itself: a picture's texts are read one after the other.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// The view itself: lists look one way on pages.
    public func listStyle(_ style: ListStyle) -> some View { self }

    /// The view itself: rows of lists stand on the list's ground.
    public func listRowBackground(_ view: (some View)?) -> some View { self }

    /// The view itself: pages make no sound and don't move a hand.
    public func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T
    ) -> some View {
        self
    }

    /// The view itself: a row is as far from the edges of its list as others.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// The view itself: rows have lines between them.
    public func listRowSeparator(_ visibility: Visibility) -> some View { self }

    /// The view itself: what changes its position moves there.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, isSource: Bool = true
    ) -> some View {
        self
    }
}

/// Things that may cover a view on Apple's platforms.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// A bit for each kind.
    public let rawValue: UInt

    /// The kinds whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device and its bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    /// Every kind.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// How symbols are coloured on Apple's platforms.
public struct SymbolRenderingMode: Hashable, Sendable {
    /// In one colour.
    public static let monochrome = SymbolRenderingMode()
    /// In colours of their own.
    public static let multicolor = SymbolRenderingMode()
    /// In one colour of several strengths.
    public static let hierarchical = SymbolRenderingMode()
    /// In colours that a view gives them.
    public static let palette = SymbolRenderingMode()
}

/// The role of a view for people who hear it, on Apple's platforms.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// A bit for each trait.
    public let rawValue: UInt

    /// The traits whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1)
    /// A heading.
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    /// Chosen.
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    /// A link.
    public static let isLink = AccessibilityTraits(rawValue: 8)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 16)
    /// A text that doesn't change.
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    /// The most important text.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 64)
    /// A text that changes often.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
    /// The only view that is heard.
    public static let isModal = AccessibilityTraits(rawValue: 256)
    /// A switch.
    public static let isToggle = AccessibilityTraits(rawValue: 512)
}

/// A sign that a device gives to whoever holds it, on Apple's platforms.
public enum SensoryFeedback: Hashable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment
    case levelChange, impact
}

/// How lists look on Apple's platforms.
public enum ListStyle: Hashable, Sendable {
    case automatic, plain, grouped, inset, insetGrouped, sidebar
}

/// Names views that are one view to those who see it move.
@propertyWrapper
public struct Namespace: Hashable, Sendable {
    /// The name.
    public struct ID: Hashable, Sendable {}

    /// A name.
    public init() {}

    /// The name.
    public var wrappedValue: ID { ID() }
}
