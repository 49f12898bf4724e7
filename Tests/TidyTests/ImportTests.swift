import Testing

/// The compiler finds an import that nothing declares only where the module isn't reached through
/// another one, and never a declaration that nothing imports.
struct ImportTests {
    @Test func `each target declares exactly what it imports`() throws {
        let targets = try Manifest().targets
        #expect(targets.count > 30)
        let names = Set(targets.map(\.name))
        for target in targets where !Self.declaredForTheBuild.contains(target.name) {
            let imported = imports(of: target, among: targets).intersection(names)
            let declared = target.dependencies.intersection(names)
            #expect(
                imported.subtracting(declared) == [], "\(target.name) imports without declaring")
            #expect(
                declared.subtracting(imported) == [], "\(target.name) declares without importing")
        }
    }

    @Test func `products contain no code of tests or examples`() throws {
        let manifest = try Manifest()
        #expect(manifest.products.isSuperset(of: ["Charts", "Soundings", "soundings"]))
        let parts = manifest.parts(of: manifest.products)
        #expect(parts.count > 30)
        for part in parts where !part.folder.hasPrefix("Sources/") {
            Issue.record("a product contains \(part.name) from \(part.folder)")
        }
    }

    /// `Views` declares a macro's plugin, which isn't imported; `ProgramTests` runs programs; `CPictures`
    /// is C; an example lies among others' packages.
    private static let declaredForTheBuild = [
        "Views", "ProgramTests", "CPictures", "ExampleLogDashboard",
    ]

    private func imports(
        of target: Manifest.Target, among targets: [Manifest.Target]
    ) -> Set<String> {
        let inner = targets.map { $0.folder + "/" }
            .filter { $0.hasPrefix(target.folder + "/") && $0 != target.folder + "/" }
        let files = SourceFile.everywhere.filter { file in
            file.path.hasPrefix(target.folder + "/") && !inner.contains { file.path.hasPrefix($0) }
        }
        return Set(files.flatMap(\.imports)).subtracting([target.name])
    }
}
