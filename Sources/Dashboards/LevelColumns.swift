/// Two columns of which a chart wants levels of detail: one along another.
package struct LevelColumns: Hashable, Sendable {
    package var y: String
    package var x: String

    package init(y: String, x: String) { (self.y, self.x) = (y, x) }
}
