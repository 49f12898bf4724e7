import Charts
import Scales
import Scenes
import ViewLayouts

extension MarkDrawing {
    /// A colour of the palette where data says so, or else the style's.
    func paint(of mark: Mark) -> Paint {
        if layer.isUnfiltered { return paints[mark.style] ?? .named("secondary") }
        if let shade = layer.quantities.shade(of: mark) {
            return content.colours.scale.paint(of: shade)
        }
        if let index = layer.groups[mark.group].paletteIndex {
            return content.colours.palette[index].paint
        }
        if let paint = paints[mark.style] { return paint }
        return layer.groups[mark.group].isUnnamed
            ? .named("secondary") : layer.usualPaint
    }

    /// How opaque the colour is that data says.
    func opacity(of mark: Mark) -> Double {
        guard !layer.isUnfiltered else { return 1 }
        return layer.groups[mark.group].paletteIndex.map { content.colours.palette[$0].opacity }
            ?? 1
    }

    /// The gradients that marks in a placed group are painted with, each once.
    var gradients: [Node] {
        guard layer.groups.contains(where: { $0.paletteIndex == nil }) else { return [] }
        let plot = space.placedPlot(layer)
        return layer.styles.indices.compactMap { index in
            layer.styles[index].gradient(plot: plot)?.node("gradient:\(layer.site):\(index)")
        }
    }

    /// The gradient of one mark, which passes through a box of its own or through the plot.
    func gradient(of mark: Mark, in box: GradientBox, plot: GradientBox) -> GradientPaint? {
        guard layer.groups[mark.group].paletteIndex == nil else { return nil }
        let style = layer.styles[mark.style]
        guard case .linear(let gradient, let start, let end) = style.paint.foreground else {
            return nil
        }
        return GradientPaint(
            gradient, from: start, to: end, in: style.paint.alignsWithPlot ? plot : box)
    }
}

extension PlotSpace {
    /// The plot in the coordinates of a placed group of the layer's marks.
    func placedPlot(_ layer: PlacedLayer) -> Rect {
        Rect(
            x: layer.isDriven(.x) ? -x.originPosition : 0, y: 0, width: x.length,
            height: y.length)
    }

    /// The plot in a frame's whole units.
    var framedPlot: GradientBox {
        GradientBox(
            Point(x.unit(at: 0), y.unit(at: 0)), Point(x.unit(at: x.length), y.unit(at: y.length)))
    }

    /// The box around a path in a frame's whole units.
    func box(of path: FramePath) -> GradientBox {
        var (across, along) = (Extent(), Extent())
        for point in path.runs.lazy.flatMap({ $0.points + $0.lower }) {
            across.include(Double(point.x))
            along.include(Double(point.y))
        }
        let (left, right) =
            x.slope < 0
            ? (across.upper, across.lower) : (across.lower, across.upper)
        let (top, bottom) = y.slope < 0 ? (along.upper, along.lower) : (along.lower, along.upper)
        return GradientBox(Point(left, top), Point(right, bottom))
    }
}

extension AxisMap {
    /// The whole unit of a frame at a position in the plot.
    fileprivate func unit(at position: Double) -> Double {
        ((position - gridPosition) / gridScale).rounded()
    }
}

extension MarkStyle {
    /// The paint of its marks where no data sets it.
    func paint(plot: Rect) -> Paint? {
        switch paint.foreground {
        case .named(let name): .named(name)
        case .rgb(let red, let green, let blue): .rgb(red: red, green: green, blue: blue)
        case .linear: gradient(plot: plot)?.paint
        case nil: nil
        }
    }

    fileprivate func gradient(plot: Rect) -> GradientPaint? {
        guard case .linear(let gradient, let start, let end) = paint.foreground else { return nil }
        return GradientPaint(
            gradient, from: start, to: end, in: paint.alignsWithPlot ? GradientBox(plot) : nil)
    }
}
