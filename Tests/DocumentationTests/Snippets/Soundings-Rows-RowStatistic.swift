// swift-format-ignore-file
// The examples of Sources/Soundings/Rows/RowStatistic.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Soundings_Rows_RowStatistic_1() async throws {
    orders.price.moving(.median, over: .rows(20))
}

@MainActor func Sources_Soundings_Rows_RowStatistic_2() async throws {
    orders.price.moving(.mean, over: .minutes(5))
}
