import GRDB

extension LogError {
    init(_ error: any Error) {
        switch error {
        case let error as LogError: self = error
        case let error as DatabaseError:
            let reason = error.message ?? "\(error.resultCode)"
            switch error.resultCode {
            case .SQLITE_FULL: self = .full(reason)
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(reason)
            default: self = .unavailable(reason)
            }
        case is CodingFault: self = .damaged("a record can't be read")
        default: self = .unavailable("\(error)")
        }
    }
}
