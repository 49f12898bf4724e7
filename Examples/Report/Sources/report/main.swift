import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let file = arguments.first, let folder = arguments.last else {
    print("usage: report FILE.csv FOLDER")
    exit(64)
}

let sheet = Sheet(csv: try String(contentsOf: URL(filePath: file), encoding: .utf8))
let groups = sheet.columns.first { $0.numbers == nil && Set($0.texts).count <= 10 }
var page = try Page(in: URL(filePath: folder))
for column in sheet.columns {
    guard let numbers = column.numbers else { continue }
    let chart = ColumnChart(column, numbers, by: groups)
    if page.isEmpty { try page.writeCover(chart) }
    try page.add(chart, titled: chart.title, named: column.name)
}
try page.write(titled: URL(filePath: file).deletingPathExtension().lastPathComponent)
print("\(folder)/index.html")
