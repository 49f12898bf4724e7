import Foundation
package import Scenes

/// How well colours are seen on a picture's ground (WCAG 2.2, 1.4.11).
package enum Contrast {
    /// Marks need as much beside their ground.
    private static let least = 3.0

    /// Sentences on an author's colours that are hard to see.
    ///
    /// - Parameters:
    ///   - scene: the picture.
    ///   - settings: its colours.
    /// - Returns: nothing where colours are those of dashboards, which are seen well.
    package static func faults(of scene: Scene, in settings: DocumentSettings) -> [String] {
        guard settings.hasAuthorsColors else { return [] }
        // Colours of a scale say how much something is: those near the ground are meant to be.
        let semantics = scene.semantics
        let isMeasure = ([semantics] + semantics.more).flatMap(\.looks).contains {
            $0.look == .colour
        }
        let colors = settings.colors
        let ground = luminance(of: parts(of: colors.paper))
        var faults: [String] = []
        func check(_ paint: Paint?) {
            if isMeasure, case .rgb? = paint { return }
            guard let paint, let (name, parts) = named(paint, colors) else { return }
            let ratio = ratio(luminance(of: parts), ground)
            guard ratio < least else { return }
            let amount = String(format: "%.1f", ratio)
            let fault =
                "\(name) has a contrast of \(amount) to 1 with the ground; marks need 3 to 1."
            if !faults.contains(fault) { faults.append(fault) }
        }
        func visit(_ node: Node) {
            if node.style.isOfMark {
                check(node.style.fill)
                check(node.style.stroke)
            }
            node.children.forEach(visit)
        }
        scene.nodes.forEach(visit)
        return faults
    }

    /// The name of a colour that an author chose, and its parts.
    private static func named(
        _ paint: Paint, _ colors: DocumentColors
    ) -> (name: String, parts: [Double])? {
        switch paint {
        case .named(let name):
            guard !["primary", "secondary", "accent", "white", "black"].contains(name),
                let hex = colors.system.first(where: { $0.key == name })?.value
            else { return nil }
            return (name.prefix(1).uppercased() + name.dropFirst(), parts(of: hex))
        case .rgb(let red, let green, let blue):
            let digits = [red, green, blue].map {
                String(format: "%02x", Int((min(max($0, 0), 1) * 255).rounded()))
            }
            return ("The colour #\(digits.joined())", [red, green, blue])
        case .series, .gradient: return nil
        }
    }

    /// Red, green and blue of a style sheet's colour, from 0 to 1.
    static func parts(of color: String) -> [Double] {
        DocumentStyle.parts(of: color).map { Double($0) / 255 }
    }

    static func luminance(of parts: [Double]) -> Double {
        let linear = parts.map {
            $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    static func ratio(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
}

extension Style {
    fileprivate var isOfMark: Bool {
        switch role {
        case .bar, .line, .point, .area, .rule, .rectangle, .sector: true
        default: false
        }
    }
}
