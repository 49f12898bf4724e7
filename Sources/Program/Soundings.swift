import Commands

@main
struct Soundings {
    static func main() async { await Program.run() }
}
