import ArgumentParser

@main
struct Soundings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soundings", abstract: "Live, brushable, announced, audible charts.",
        subcommands: [Serve.self, Check.self, Render.self])
}
