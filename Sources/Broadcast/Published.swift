/// The newest state of a view, as each of its viewers learns of it.
///
/// A page that shows the scene before takes `change` as it is; others ask the view.
package struct Published: Sendable {
    package var view: ViewKey
    /// The count of the newest scene.
    package var counter: Int
    /// The message that leads from the scene before to this one; nil for the first.
    package var change: [UInt8]?
    /// Counts the meanings of this view, apart from its scenes.
    package var meaningCounter: Int
    /// The message with the newest summary and names.
    package var meaning: [UInt8]
    /// Counts what is known of scrolling, apart from the scenes; 0 where nothing was ever scrolled.
    package var scrollCounter: Int
    /// The message with how the axes are scrolled now.
    package var scroll: [UInt8]
    /// The number of the table's row that comes next: what this scene shows of it.
    package var nextRow: Int

    package init(
        view: ViewKey, counter: Int, change: [UInt8]?, meaningCounter: Int, meaning: [UInt8],
        scrollCounter: Int = 0, scroll: [UInt8] = [], nextRow: Int
    ) {
        (self.view, self.counter, self.change) = (view, counter, change)
        (self.scrollCounter, self.scroll) = (scrollCounter, scroll)
        (self.meaningCounter, self.meaning, self.nextRow) = (meaningCounter, meaning, nextRow)
    }
}
