/// The newest state of a view, as each of its viewers learns of it.
///
/// A page that shows the scene before takes `change` as it is; others ask the view. One value for
/// all of them: they only refer to it.
package final class PublishedScene: Sendable {
    package let view: ViewKey
    /// The same object for all states of one view.
    package let mark: ViewMark
    /// The count of the newest scene.
    package let counter: Int
    /// The message that leads from the scene before to this one; nil for the first.
    package let change: [UInt8]?
    /// Counts the meanings of this view, apart from its scenes.
    package let meaningCounter: Int
    /// The message with the newest summary and names.
    package let meaning: [UInt8]
    /// Counts what is known of scrolling, apart from the scenes; 0 where nothing was ever scrolled.
    package let scrollCounter: Int
    /// The message with how the axes are scrolled now.
    package let scroll: [UInt8]
    /// How much of the table this scene shows.
    package let shown: TablePosition
    package var nextRow: Int { shown.nextRow }

    package init(
        of view: ViewKey, _ mark: ViewMark = ViewMark(), counter: Int, change: [UInt8]?,
        meaningCounter: Int, meaning: [UInt8],
        scrollCounter: Int = 0, scroll: [UInt8] = [], shown: TablePosition
    ) {
        (self.view, self.mark, self.counter, self.change) = (view, mark, counter, change)
        (self.scrollCounter, self.scroll) = (scrollCounter, scroll)
        (self.meaningCounter, self.meaning, self.shown) = (meaningCounter, meaning, shown)
    }
}

/// A view by identity, which is quicker to compare than its key.
package final class ViewMark: Sendable {
    package init() {}
}
