extension RedisScript {
    /// Appends records where the log ends as its writer has read it, and remembers requests and positions with them.
    ///
    /// Keys: rows, state, requests, positions, lease. Arguments: the lease's holder or nothing; the end and the name of the
    /// last append, as they were read; the name of this one and the end after it; how many records, and of
    /// each its offset, its count, its content and its requests; how many requests, and of each its key, its digest, its rows
    /// and its time; how many positions, and of each its source and its text.
    ///
    /// Returns 1 once it is done, 0 where others have appended, -1 where somebody else runs the feed.
    static let append = RedisScript(
        """
        local index = 0
        local function argument() index = index + 1; return ARGV[index] end
        local lease = argument()
        local finish, before, nonce, after = argument(), argument(), argument(), argument()
        local count = tonumber(argument())
        local known = redis.call('HMGET', KEYS[2], 'end', 'nonce', 'time')
        local last = known[2] or ''
        if count > 0 and last == nonce then return 1 end
        if lease ~= '' and redis.call('GET', KEYS[5]) ~= lease then return -1 end
        if count > 0 then
            if (known[1] or '0') ~= finish or last ~= before then return 0 end
            local now = redis.call('TIME')
            local time = math.max(tonumber(now[1]) * 1000000 + tonumber(now[2]), tonumber(known[3] or '0'))
            time = string.format('%.0f', time)
            for _ = 1, count do
                local offset, rows, content, requests = argument(), argument(), argument(), argument()
                redis.call('XADD', KEYS[1], offset .. '-1', 'n', rows, 't', time, 'a', nonce, 'b', last,
                    'r', content, 'q', requests)
                last = nonce
            end
            redis.call('HSET', KEYS[2], 'end', after, 'nonce', nonce, 'time', time)
        end
        for _ = 1, tonumber(argument()) do
            redis.call('XADD', KEYS[3], 'MAXLEN', '~', '\(AnsweredRequest.mostKept)', '*',
                'k', argument(), 'd', argument(), 'n', argument(), 't', argument())
        end
        for _ = 1, tonumber(argument()) do redis.call('HSET', KEYS[4], argument(), argument()) end
        return 1
        """)

    /// Notes the first offset that is needed, and when that was so.
    ///
    /// Keys: state, acknowledged, orders. Arguments: the offset; the order of texts.
    static let acknowledge = RedisScript(
        """
        local known = tonumber(redis.call('HGET', KEYS[1], 'first') or '0')
        if tonumber(ARGV[1]) <= known then return 0 end
        redis.call('HSET', KEYS[1], 'first', ARGV[1], 'texts', ARGV[2])
        redis.call('XADD', KEYS[3], redis.call('XADD', KEYS[2], '*', 'o', ARGV[1]), 'x', ARGV[2])
        return 1
        """)
}
