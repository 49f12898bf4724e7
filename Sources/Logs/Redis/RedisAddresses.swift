import Redis

/// Keeps texts in Redis, for all processes that share their rows there.
struct RedisAddresses: AddressStore {
    let client: any RedisAccess
    let prefix: String

    func text(under token: String) async throws(LogError) -> String? {
        do throws(RedisError) {
            return try await client.run(
                RedisCommand("GETEX", key(of: token), "EX", .init(AddressLimits.seconds))
            ).text
        } catch {
            throw LogError(error)
        }
    }

    func keep(_ text: String, under token: String) async throws(LogError) -> String {
        do throws(RedisError) {
            let replies = try await client.run([
                RedisCommand(
                    "SET", key(of: token), .init(text), "NX", "EX",
                    .init(AddressLimits.seconds)),
                RedisCommand("GET", key(of: token)),
            ])
            return replies[1].text ?? text
        } catch {
            throw LogError(error)
        }
    }

    private func key(of token: String) -> RedisCommand.Argument {
        .init("\(prefix):address:\(token)")
    }
}

extension RedisLogs {
    /// The texts of addresses that all processes have.
    package var addresses: any AddressStore {
        RedisAddresses(client: client, prefix: engine.prefix)
    }
}
