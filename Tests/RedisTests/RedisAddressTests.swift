import Redis
import Testing

struct RedisAddressTests {
    @Test func `addresses are those of other clients`() throws {
        let whole = try RedisAddress("redis://ana:hush%40word@db.example:6380/3")
        #expect(whole.endpoint == .host("db.example", port: 6380))
        #expect(whole.user == "ana" && whole.password == "hush@word" && whole.database == 3)
        #expect(whole.name == "db.example:6380")
        #expect(try RedisAddress("redis://:hush@[::1]").endpoint == .host("::1", port: 6379))
        #expect(try RedisAddress("redis://:hush@[::1]").user == nil)
        let encrypted = try RedisAddress("rediss://:hush@db.example")
        #expect(encrypted.endpoint == .host("db.example", port: 6379))
        #expect(encrypted.tls == RedisTLS())
        #expect(whole.tls == nil)
        let socket = try RedisAddress("unix:///run/redis.sock?db=2")
        #expect(socket.endpoint == .socket("/run/redis.sock") && socket.database == 2)
    }

    @Test(arguments: [
        "rediss:///hush", "http://hush", "redis:///hush", "redis://db/hush", "hush", "unix://",
    ])
    func `one that can't be read is refused without being quoted`(text: String) {
        do throws(RedisError) {
            _ = try RedisAddress(text)
            Issue.record("\(text) was read")
        } catch { #expect(!error.description.contains("hush")) }
    }
}
