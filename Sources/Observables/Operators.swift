extension Publisher {
    private func passing<Other>(
        _ pass: @escaping (Output, (Other) -> Void) -> Void
    ) -> AnyPublisher<Other, Failure> {
        AnyPublisher { receive, complete in _subscribe({ pass($0, receive) }, complete) }
    }

    /// Each value, changed.
    public func map<Other>(
        _ transform: @escaping (Output) -> Other
    ) -> AnyPublisher<Other, Failure> {
        passing { $1(transform($0)) }
    }

    /// A property of each value.
    public func map<Other>(_ keyPath: KeyPath<Output, Other>) -> AnyPublisher<Other, Failure> {
        map { $0[keyPath: keyPath] }
    }

    /// Each value, changed, where that gives one.
    public func compactMap<Other>(
        _ transform: @escaping (Output) -> Other?
    ) -> AnyPublisher<Other, Failure> {
        passing { if let other = transform($0) { $1(other) } }
    }

    /// The values that are wanted.
    public func filter(
        _ isIncluded: @escaping (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        passing { if isIncluded($0) { $1($0) } }
    }

    /// Results made of each value and all before it.
    public func scan<Result>(
        _ initial: Result, _ next: @escaping (Result, Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher { receive, complete in
            var result = initial
            return _subscribe(
                {
                    result = next(result, $0)
                    receive(result)
                }, complete)
        }
    }

    /// The values after the first ones.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var left = count
            return _subscribe(
                {
                    if left > 0 { left -= 1 } else { receive($0) }
                }, complete)
        }
    }

    /// The values of both.
    public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
    where P.Output == Output, P.Failure == Failure {
        AnyPublisher { receive, complete in
            let one = _subscribe(receive) { _ in }
            let two = other._subscribe(receive, complete)
            return AnyCancellable {
                one.cancel()
                two.cancel()
            }
        }
    }

    /// The last values of both, as soon as both have one.
    public func combineLatest<P: Publisher>(
        _ other: P
    ) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
        AnyPublisher { receive, complete in
            var last: (one: Output?, two: P.Output?) = (nil, nil)
            func pass() {
                if let one = last.one, let two = last.two { receive((one, two)) }
            }
            let one = _subscribe(
                {
                    last.one = $0
                    pass()
                }, { _ in })
            let two = other._subscribe(
                {
                    last.two = $0
                    pass()
                }, complete)
            return AnyCancellable {
                one.cancel()
                two.cancel()
            }
        }
    }

    /// The values, and another one where it fails.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher { receive, complete in
            _subscribe(receive) {
                if case .failure = $0 { receive(output) }
                complete(.finished)
            }
        }
    }
}

extension Publisher where Output: Equatable {
    /// The values that differ from those before them.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher { receive, complete in
            var last: Output?
            return _subscribe(
                {
                    guard $0 != last else { return }
                    last = $0
                    receive($0)
                }, complete)
        }
    }
}
