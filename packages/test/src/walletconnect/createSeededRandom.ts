/** Creates a generator of integers from 0 up to a limit, equal for equal seeds. */
export function createSeededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
