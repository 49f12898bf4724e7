public import Foundation

extension String {
    /// A text written in code, with its interpolations filled in.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        let key: LocalizedStringKey

        /// A key that reads as `value`.
        public init(_ value: String) { key = LocalizedStringKey(value) }

        /// A key that reads as the literal.
        public init(stringLiteral value: String) { self.init(value) }

        /// A key that reads as the literal with its interpolations filled in.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            key = LocalizedStringKey(stringInterpolation: stringInterpolation)
        }
    }

    /// The text of a key: nothing is looked up in a strings file.
    public init(
        localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = key.key.text
    }

    /// The default value of a key: nothing is looked up in a strings file.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.key.text
    }

    /// The text of a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.key }
}

/// A text written in code, to be shown elsewhere: nothing is looked up in a strings file.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text.
    public let key: String

    /// A text.
    public init(_ key: String.LocalizationValue, comment: StaticString? = nil) {
        self.key = key.key.text
    }

    /// The default value of a key.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, comment: StaticString? = nil
    ) {
        self.key = defaultValue.key.text
    }

    /// A text that reads as the literal.
    public init(stringLiteral value: String) { key = value }

    /// A text that reads as the literal with its interpolations filled in.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        key = LocalizedStringKey(stringInterpolation: stringInterpolation).text
    }
}

extension Text {
    /// A text written elsewhere.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }

    /// A text written in code, with a note for translators; nothing is looked up in a strings file.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString
    ) {
        self.init(key)
    }
}
