import ArgumentParser

@main
struct Soundings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soundings", abstract: "Live, brushable, announced charts.",
        subcommands: [Serve.self, Check.self, Render.self])
}
