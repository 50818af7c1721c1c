/** Ids of pushes: strictly increasing, and of 15 digits, which every client can hold in a number. */
export function createPushIds(parameters: { now: () => number }): () => number {
  const { now } = parameters
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 256)
    return last
  }
}
