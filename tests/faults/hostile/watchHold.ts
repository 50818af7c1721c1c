/** Measures how long one turn of the event loop takes at most, in milliseconds of the processor: what else the machine does is not part of it. */
export function watchHold(): () => number {
  let longest = 0
  let last = process.threadCpuUsage()
  let isOver = false
  const measure = () => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1_000)
    last = process.threadCpuUsage()
  }
  const turn = () => {
    if (isOver) return
    measure()
    setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    // The turn that is still running may be the longest.
    measure()
    return longest
  }
}
