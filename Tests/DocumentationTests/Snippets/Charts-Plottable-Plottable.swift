// swift-format-ignore-file
// The examples of Sources/Charts/Plottable/Plottable.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

enum Sources_Charts_Plottable_Plottable_1 {
    enum City: String, Plottable { case cupertino, sanFrancisco }
}

enum Sources_Charts_Plottable_Plottable_2 {
    struct Volts: Plottable {
        var primitivePlottable: Double
    }
}
