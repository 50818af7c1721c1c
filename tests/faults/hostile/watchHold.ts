/** Measures how long one turn of the event loop takes at most, in milliseconds. */
export function watchHold(): () => number {
  let longest = 0
  let last = performance.now()
  let isOver = false
  const turn = () => {
    if (isOver) return
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return longest
  }
}
