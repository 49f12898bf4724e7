package import Foundation

/// The values of the environment that a whole picture depends on; nil where nothing sets them.
package struct PictureEnvironment: Hashable, Sendable {
    package var locale: Locale?
    package var timeZone: TimeZone?
    package var layoutDirection: LayoutDirection?
    package var colorScheme: ColorScheme?

    package init() {}
}
