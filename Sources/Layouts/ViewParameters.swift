package import Charts
package import Views

/// Everything about the viewer that a picture depends on; equal parameters share one scene.
///
/// The theme isn't here: colours are classes that the page's stylesheet fills in.
package struct ViewParameters: Hashable, Sendable {
    /// In CSS pixels, a multiple of 16.
    package var width: Int
    /// In CSS pixels.
    package var height: Int
    /// The viewer's text size as a multiple of the default.
    package var textScale: Double
    package var locale: Locale
    package var timeZone: TimeZone
    package var isRightToLeft: Bool
    /// The names of series the viewer switched off, sorted.
    package var hiddenSeries: [String]
    /// The kind of marks that the viewer prefers; nil for the author's.
    package var mark: MarkKind?
    /// The viewer's visible x domain; nil for the author's.
    package var zoom: Zoom?
    /// Whether it stands on a page, below its title: the names of a legend are pressed there, and stand
    /// beside the title where they fit.
    package var isOnPage: Bool
    /// Whether it is a file of a page's chart, whose lines are dashed as the page draws them.
    package var isFileOfPage = false

    package init(
        width: Int, height: Int, textScale: Double = 1,
        locale: Locale = .page, timeZone: TimeZone = .gmt,
        isRightToLeft: Bool = false, hiddenSeries: [String] = [], isOnPage: Bool = false
    ) {
        self.isOnPage = isOnPage
        (self.width, self.height, self.textScale) = (width, height, textScale)
        (self.locale, self.timeZone) = (locale, timeZone)
        (self.isRightToLeft, self.hiddenSeries) = (isRightToLeft, hiddenSeries)
    }
}

extension ViewParameters {
    /// With what the author's code sets instead of the viewer.
    package func changed(by environment: PictureEnvironment) -> ViewParameters {
        var view = self
        if let locale = environment.locale { view.locale = locale }
        if let timeZone = environment.timeZone { view.timeZone = timeZone }
        if let direction = environment.layoutDirection {
            view.isRightToLeft = direction == .rightToLeft
        }
        return view
    }
}
