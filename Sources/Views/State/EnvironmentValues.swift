public import Foundation

/// The environment of a view: where and how it is shown, and an author's own values.
public struct EnvironmentValues: @unchecked Sendable {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The viewer's own settings.
    package var viewer = PictureEnvironment()
    /// The settings of an author's code, which win over the viewer's.
    package private(set) var authored = PictureEnvironment()
    /// The viewer's text size as a multiple of the default one.
    package var textScale = 1.0
    /// Whether the picture is narrow: below 600 points.
    public package(set) var horizontalSizeClass: UserInterfaceSizeClass? = .regular

    /// The environment of a root view.
    public init() {}

    /// The language and region of texts; the viewer's unless a view further out sets it.
    public var locale: Locale {
        get { authored.locale ?? viewer.locale ?? Locale(identifier: "en_US") }
        set { authored.locale = newValue }
    }

    /// The time zone that dates are shown in.
    public var timeZone: TimeZone {
        get { authored.timeZone ?? viewer.timeZone ?? .gmt }
        set { authored.timeZone = newValue }
    }

    /// Whether leading is left or right.
    public var layoutDirection: LayoutDirection {
        get { authored.layoutDirection ?? viewer.layoutDirection ?? .leftToRight }
        set { authored.layoutDirection = newValue }
    }

    /// Whether the picture is light or dark.
    ///
    /// A page shows each viewer's own, whatever is set here, as one picture serves all of them: views on
    /// it read `light`.
    public var colorScheme: ColorScheme {
        get { authored.colorScheme ?? viewer.colorScheme ?? .light }
        set { authored.colorScheme = newValue }
    }

    /// The text size; the viewer's unless a view further out sets it.
    public var dynamicTypeSize: DynamicTypeSize {
        get { DynamicTypeSize(textScale: textScale) }
        set { if newValue != dynamicTypeSize { textScale = newValue.textScale } }
    }

    /// The calendar that dates are shown in.
    public var calendar: Calendar {
        var calendar = locale.calendar
        calendar.timeZone = timeZone
        return calendar
    }

    /// A value of an author's own.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            // Nothing can be cast to an optional, and would count as a nil that was set.
            guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as? K.Value ?? K.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    subscript<Object: AnyObject>(object object: Object.Type) -> Object? {
        get { values[ObjectIdentifier(object)] as? Object }
        set { values[ObjectIdentifier(object)] = newValue }
    }
}

/// Names a value of an author's own that surrounds views.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value where nothing sets it.
    static var defaultValue: Value { get }
}

/// How wide a picture is.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// Whether leading is left or right.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// Whether a picture is dark on light, or light on dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// A viewer's text size; `large` is the default one.
public enum DynamicTypeSize: Int, Hashable, Comparable, Sendable, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the smaller one is first.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool {
        a.rawValue < b.rawValue
    }

    /// Whether it is one of those for people who need very large texts.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The largest one whose body text is at most as large; Apple's sizes of body text in points,
    /// by 17 of the default one.
    init(textScale: Double) {
        let index = Self.points.lastIndex { $0 <= textScale * 17 + 0.01 } ?? 0
        self = Self.allCases[index]
    }

    /// As a multiple of the default one.
    var textScale: Double { Self.points[rawValue] / 17 }

    private static let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
}
