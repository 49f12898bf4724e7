/// A chart as a small picture, for the eye: its name says the same.
package struct SmallPicture: Sendable {
    /// The picture's elements as markup.
    package var elements: String
    /// In CSS pixels.
    package var width: Double
    package var height: Double

    package init(elements: String, width: Double, height: Double) {
        (self.elements, self.width, self.height) = (elements, width, height)
    }

    var html: HTML {
        """
        <div class="picture"><svg class="chart" aria-hidden="true" \
        viewBox="0 0 \(pixels(width)) \(pixels(height))" \
        width="\(pixels(width))" height="\(pixels(height))">\(HTML(markup: elements))</svg></div>
        """
    }
}
