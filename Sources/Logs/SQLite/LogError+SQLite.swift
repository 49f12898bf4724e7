import SQLiteDatabases

extension LogError {
    init(_ error: any Error) {
        switch error {
        case let error as LogError: self = error
        case let error as SQLiteError:
            switch error.code.primary {
            case .full: self = .full(error.message)
            // A log's statements are fixed: if SQLite finds an error in one, the file lacks a table or a column.
            case .corrupt, .notADatabase, .error: self = .damaged(error.message)
            default: self = .unavailable(error.message)
            }
        case is CodingFault: self = .damaged("a record can't be read")
        default: self = .unavailable("\(error)")
        }
    }
}
