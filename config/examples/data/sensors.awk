# Twenty sensors of an oven as they are now: CSV with a header. One of them gets too hot every three minutes.
BEGIN {
    srand()
    now = srand()
    time = strftime("%Y-%m-%dT%H:%M:%SZ", now, 1)
    print "time,sensor,celsius"
    for (sensor = 1; sensor <= 20; sensor += 1) {
        heat = sensor == 7 ? 14 * (sin(now / 180 * 2 * 3.14159) > 0.5) : 0
        celsius = 64 + sensor / 3 + 4 * sin(now / 40 + sensor) + 2 * rand() + heat
        printf "%s,S%02d,%.1f\n", time, sensor, celsius
    }
}
