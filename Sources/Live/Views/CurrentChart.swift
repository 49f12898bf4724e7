package import Layouts
package import Protocol
package import Speech

/// A chart as a page is first sent it.
package struct CurrentChart: Sendable {
    package var drawn: LaidOutChart
    package var revision: Revision
    /// By which other processes know the scene; nil where there are none.
    package var origin: SceneOrigin?
    /// The numbers of its nodes, each before its children.
    package var numbers: [Int]
    package var accessibilityText: AccessibilityText
    /// The message with that text, where viewers have it too; nil where it is of this page alone.
    package var textMessage: [UInt8]?
}
