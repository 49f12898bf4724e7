import SQLiteDatabases

extension LogError {
    init(_ error: any Error) {
        switch error {
        case let error as LogError: self = error
        case let error as SQLiteError:
            switch error.code.primary {
            case .full: self = .full(error.message)
            case .corrupt, .notADatabase: self = .damaged(error.message)
            default: self = .unavailable(error.message)
            }
        case is CodingFault: self = .damaged("a record can't be read")
        default: self = .unavailable("\(error)")
        }
    }
}
