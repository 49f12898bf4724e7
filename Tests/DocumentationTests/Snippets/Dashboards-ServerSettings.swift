// swift-format-ignore-file
// The examples of Sources/Dashboards/ServerSettings.swift, written anew by RECORD=1.
import Soundings
import SoundingsRender
import SwiftUI

@MainActor func Sources_Dashboards_ServerSettings_1() async throws {
    var settings = ServerSettings()
    settings.port = 8_090
    settings.limits.viewers = 200
}
