package import Scenes
package import Views

extension Paint {
    package init(_ color: Color) {
        switch color.paint {
        case .named(let name) where name.hasPrefix("series-"):
            self = Int(name.dropFirst(7)).map(Paint.series) ?? .named(name)
        case .named(let name): self = .named(Color.Paint.pageName(name))
        case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
        }
    }
}
