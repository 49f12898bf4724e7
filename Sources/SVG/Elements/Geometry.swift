import Scenes

/// Where nodes lie, as attributes.
extension AttributeSink {
    mutating func addGeometry(of shape: NodeShape) {
        switch shape {
        case .group(let placement): add("transform") { placement.write(to: &$0) }
        case .clip(let rect): add(rect)
        case .rectangle(let rect, let radius):
            add(rect)
            if radius > 0 { add("rx", pixels: radius) }
        case .bar(let rect, let radius, let end):
            add(rect)
            addFreeEnd(end, radius)
        case .rectangles(let rects): add("d") { PathText.write(rects, to: &$0) }
        case .line(let from, let to):
            add("x1", pixels: from.x)
            add("y1", pixels: from.y)
            add("x2", pixels: to.x)
            add("y2", pixels: to.y)
        case .path(let path): add("d") { PathText.write(path, to: &$0) }
        case .dots(let points, let diameter):
            add("d") { text in
                text.reserve(points.count * 8)
                PathText.write(points[...], to: &text)
            }
            addDots(diameter)
        case .symbol(.circle, let center, let area):
            add("cx", pixels: center.x)
            add("cy", pixels: center.y)
            add("r", pixels: (area / .pi).squareRoot())
        case .symbol(let symbol, let center, let area):
            add("d", symbol.outline(around: center, area: area))
        case .outline(let outline): add("d") { PathText.write(outline, to: &$0) }
        case .text(let label): addLabel(label)
        case .gradient(let line): addGradient(line)
        case .radialGradient(let circle): addGradient(circle)
        case .stop(let offset): add("offset", pixels: offset)
        case .clipPath(let name): add("id", name)
        case .mask(let name):
            add("id", name)
            add("maskUnits", "userSpaceOnUse")
            add("mask-type", "alpha")
        }
    }

    /// A clip, so that the rectangle stays one whose edges move.
    private mutating func addFreeEnd(_ end: RectEdge, _ radius: Double) {
        let corners = end.corners
        add("clip-path") { text in
            text.append("inset(0 round")
            for isRound in corners {
                text.append(" ")
                text.append(pixels: isRound ? radius : 0)
                if isRound { text.append("px") }
            }
            text.append(")")
        }
    }

    /// The attributes of dots besides their path.
    mutating func addDots(_ diameter: Double) {
        add("stroke-width", pixels: diameter)
        add("stroke-linecap", "round")
    }

    private mutating func addGradient(_ line: GradientLine) {
        add("id", line.name)
        if !line.isInBox { add("gradientUnits", "userSpaceOnUse") }
        add("x1", pixels: line.from.x)
        add("y1", pixels: line.from.y)
        add("x2", pixels: line.to.x)
        add("y2", pixels: line.to.y)
    }

    private mutating func addGradient(_ circle: GradientCircle) {
        add("id", circle.name)
        add("gradientUnits", "userSpaceOnUse")
        add("cx", pixels: circle.center.x)
        add("cy", pixels: circle.center.y)
        add("r", pixels: circle.radius)
    }

    private mutating func addLabel(_ label: TextLabel) {
        add("x", pixels: label.position.x)
        add("y", pixels: label.position.y)
        if label.anchor != .start { add("text-anchor", label.anchor.rawValue) }
        if let length = label.length {
            add("textLength", pixels: length)
            add("lengthAdjust", "spacingAndGlyphs")
        }
        guard label.rotation != 0 else { return }
        add("transform") { text in
            text.append("rotate(")
            for (index, number) in [label.rotation, label.position.x, label.position.y].enumerated()
            {
                if index > 0 { text.append(" ") }
                text.append(pixels: number)
            }
            text.append(")")
        }
    }
}

extension Placement {
    /// The value of the transform attribute; nothing for a group that stays where it is.
    fileprivate func write(to text: inout Bytes) {
        if self == Placement() { return }
        if scaleX == 1, scaleY == 1 {
            text.append("translate(")
        } else {
            text.append("matrix(")
            text.append(factor: scaleX)
            text.append(" 0 0 ")
            text.append(factor: scaleY)
            text.append(" ")
        }
        text.append(pixels: x)
        text.append(" ")
        text.append(pixels: y)
        text.append(")")
        if rotation != 0 {
            text.append(" rotate(")
            text.append(pixels: rotation)
            text.append(")")
        }
    }
}
