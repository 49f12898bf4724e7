import Foundation
public import Views

/// The scenes of an app: what its main file says.
///
/// No chart needs an app, and a server has no windows: it compiles, so that the files of an app can stay
/// together, and says so when it is run.
@MainActor @preconcurrency
public protocol App {
    /// The app's scenes.
    associatedtype Body: Scene

    /// The app's scenes.
    @SceneBuilder var body: Body { get }

    /// The app.
    init()
}

extension App {
    /// Says that an app has no windows here, and ends.
    public static func main() {
        let note = "An app has no windows here; serve its views, or render them to pictures.\n"
        try? FileHandle.standardError.write(contentsOf: Data(note.utf8))
        exit(1)
    }
}

/// A part of an app's windows.
@MainActor @preconcurrency
public protocol Scene {
    /// The content of this scene.
    associatedtype Body: Scene

    /// The scene's content.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Never asked for: there are no windows.
    public nonisolated var body: Never { fatalError("a scene that is shown itself has no body") }
}

/// Windows with a view in each.
public nonisolated struct WindowGroup<Content: View>: Scene {
    private let content: Content

    /// Windows with a view in each.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// Windows with a title.
    public init(_ title: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// Composes scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    /// One scene as it is.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
