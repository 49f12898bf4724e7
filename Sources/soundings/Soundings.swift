import ArgumentParser
import CMalloc

@main
struct Soundings: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soundings", abstract: "Live, brushable, announced charts.",
        subcommands: [Serve.self, Check.self, Render.self, Init.self, DataCommand.self])

    static func main() async {
        malloc_keep_freed()
        malloc_share_arenas()
        await main(nil)
    }
}
