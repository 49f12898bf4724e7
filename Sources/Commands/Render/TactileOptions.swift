import ArgumentParser
import Tactile

/// Options of charts to be touched.
struct TactileOptions: ParsableArguments {
    @Flag(
        help:
            "Sheets for swell paper and embossers with a key in braille: all in a .pdf, in .svg one each (FILE-2.svg)."
    )
    var tactile = false

    @Option(help: "The paper of --tactile; a4 by default.")
    var paper: TactilePaper?
}
