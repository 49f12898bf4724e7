import Foundation
import SwiftUI

// Things that examples speak of without saying what they are.

struct Sale: Identifiable {
    var id = 0
    var day = Date.now
    var style = "Cachapa"
    var city = "Cupertino"
    var count = 1
    var amount = 1.0
    var sales = 1.0
    var price = 1.0
}

struct Cell {
    var hour = 1
    var day = "Monday"
}

struct Target {
    var goal = 1.0
}

struct Quake {
    var depth = 1.0
    var size = 1.0
}

let sales = [Sale()]
let prices = sales
let sale = Sale()
let cells = [Cell()]
let goals = [Target()]
let quakes = [Quake()]
let (day, start, end, from, to) = (Date.now, Date.now, Date.now, Date.now, Date.now)
let (first, last) = (Date.now, Date.now + 3_600)
let visits = [Date.now]
let heights = [1.7, 1.8]
let (wind, temperature, sold, price) = (1.0, 1.0, 1.0, 1.0)
let (file, picture, page) = (
    URL(filePath: "file"), URL(filePath: "picture"), URL(filePath: "page")
)
