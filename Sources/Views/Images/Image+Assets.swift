public import Foundation

// There are no catalogues of pictures: one that an app has in its own is drawn as an empty box, with a
// note below the chart, as a symbol is that there isn't.

/// The name of a picture in an app's catalogue, as Apple's build makes one for each.
public struct ImageResource: Hashable, Sendable {
    let name: String

    /// A picture by its name.
    public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
    /// A picture of an app's catalogue.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(assetNamed: name) }

    /// A picture of an app's catalogue.
    public init(_ resource: ImageResource) { self.init(assetNamed: resource.name) }

    /// A picture of an app's catalogue.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(assetNamed: name) }
}
