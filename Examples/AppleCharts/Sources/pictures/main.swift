import Foundation
import SoundingsRender
import SwiftUI

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "pictures")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

@MainActor func draw(_ view: some View, as name: String) throws {
    for scheme in ColorScheme.allCases {
        let content = view.frame(width: 360, height: 280).environment(\.colorScheme, scheme)
        let renderer = ImageRenderer(content: content)
        (renderer.scale, renderer.isOpaque) = (3, true)
        try renderer.pngData.write(to: folder.appending(path: "\(name)-\(scheme).png"))
        if scheme == .light { print("\(name): \(try renderer.alternativeText)") }
    }
}

try draw(StepsCard(), as: "steps")
try draw(HeartRateRange(), as: "heart-rate")
try draw(SleepStages(), as: "sleep")
