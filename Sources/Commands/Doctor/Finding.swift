import Foundation

/// How it stands with one part of a deployment.
struct Finding: Hashable, Sendable {
    enum Grade: String, Sendable {
        case fine = "ok"
        case warning
        case fault
    }

    var grade: Grade
    /// The part, in a word or two.
    var subject: String
    var sentence: String
    /// Says what to do about it.
    var advice: String?

    static func fine(_ subject: String, _ sentence: String) -> Finding {
        Finding(grade: .fine, subject: subject, sentence: sentence)
    }

    static func warning(_ subject: String, _ sentence: String, _ advice: String) -> Finding {
        Finding(grade: .warning, subject: subject, sentence: sentence, advice: advice)
    }

    static func fault(_ subject: String, _ sentence: String, _ advice: String) -> Finding {
        Finding(grade: .fault, subject: subject, sentence: sentence, advice: advice)
    }

    /// A line, and one below it with the advice.
    var text: String {
        let margin = 9
        let grade = grade.rawValue.padding(toLength: margin, withPad: " ", startingAt: 0)
        let below = advice.map { "\n" + String(repeating: " ", count: margin) + $0 } ?? ""
        return "\(grade)\(subject): \(sentence)\(below)"
    }
}

/// Looks at one part of a deployment.
protocol DeploymentCheck: Sendable {
    func findings() async -> [Finding]
}
