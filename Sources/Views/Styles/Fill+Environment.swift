extension Fill {
    /// The fill with the colours of a view's surroundings, where its style is one of theirs.
    package func resolved(in environment: ViewEnvironment) -> Fill {
        guard case .color(let color) = self else { return self }
        switch color.paint {
        case .named("tint"): return .color(environment.controls.tint.opacity(color.alpha))
        case .named("foreground"):
            return (environment.fill ?? .color(.primary)).opacity(color.alpha)
        case .named, .rgb: return self
        }
    }
}

extension ShapePaint {
    func resolved(in environment: ViewEnvironment) -> ShapePaint {
        switch self {
        case .fill(let fill, let isEvenOdd):
            .fill(fill.resolved(in: environment), isEvenOdd: isEvenOdd)
        case .stroke(let fill, let line): .stroke(fill.resolved(in: environment), line)
        }
    }
}

extension Color.Paint {
    /// The name of a system colour on the page; that of the surroundings' own where there are none.
    package static func pageName(_ name: String) -> String {
        switch name {
        case "tint": "accent"
        case "foreground": "primary"
        default: name
        }
    }
}
