import Languages

/// How a series goes.
extension Texts {
    /// Where a stretch of it goes, as a message chooses by it.
    enum Way: String { case rises, falls, level }

    /// "rises for 4 hours".
    func goes(_ way: Way, for duration: String) -> String {
        say("course.lasts", ["way": .text(way.rawValue), "duration": .text(duration)])
    }
    /// "rises for 4 hours to 12 degrees".
    func goes(_ way: Way, for duration: String, to value: String) -> String {
        say(
            "course.lastsTo",
            ["way": .text(way.rawValue), "duration": .text(duration), "value": .text(value)])
    }
    /// "rises for 4 hours to 12 degrees on June 3, 2013".
    func goes(
        _ way: Way, for duration: String, to value: String, _ position: String
    ) -> String {
        say(
            "course.lastsToAt",
            [
                "way": .text(way.rawValue), "duration": .text(duration), "value": .text(value),
                "position": .text(position),
            ])
    }
    /// "rises to 12 degrees at 5 metres".
    func goes(_ way: Way, to value: String, _ position: String) -> String {
        say(
            "course.goesTo",
            ["way": .text(way.rawValue), "value": .text(value), "position": .text(position)])
    }
    /// "rises until 5 metres".
    func goes(_ way: Way, until position: String) -> String {
        say("course.until", ["way": .text(way.rawValue), "position": .text(position)])
    }
    var onePoint: String { say("course.tooFew") }
    func upAndDown(_ range: String) -> String { say("course.upAndDown", ["range": .text(range)]) }
    func lastly(_ text: String) -> String { say("course.lastly", ["text": .text(text)]) }
    func begins(_ value: String, _ position: String) -> String {
        say("course.begins", ["value": .text(value), "position": .text(position)])
    }
}
