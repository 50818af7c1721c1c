/** Milliseconds for which a message is not taken a second time, at least: five minutes, and never less than its life. */
export const shortestMemory = 300_000
