import { createSeededRandom } from '../walletconnect/createSeededRandom.ts'

/**
 * Searches for the text that a check takes longest for: `prefix + unit + unit + … + suffix`, from given pieces and random
 * characters. A text is lengthened in small steps, so that exponential time is found before it is long, and the search
 * ends at the first text that takes longer than `limit`.
 */
export function findSlowestText(
  parameters: findSlowestText.Parameters,
): findSlowestText.ReturnType {
  const { check, pieces, alphabet, maxLength } = parameters
  const { limit, seed, duration } = parameters
  const random = createSeededRandom(seed)
  const pick = <item>(items: ArrayLike<item>): item =>
    items[random(items.length)] as item
  const createPart = (): string => {
    const count = random(3) + 1
    return Array.from({ length: count }, () =>
      random(2) ? pick(pieces) : pick(alphabet),
    ).join('')
  }

  let slowest = { text: '', milliseconds: 0 }
  const end = performance.now() + duration
  while (performance.now() < end) {
    const prefix = random(2) ? createPart() : ''
    const unit = createPart()
    const suffix = random(4) ? createPart() : ''
    for (let count = 4; ; count += Math.ceil(count / 8)) {
      const text = prefix + unit.repeat(count) + suffix
      if (text.length > maxLength) break
      const milliseconds = measure(check, text, slowest.milliseconds)
      if (milliseconds <= slowest.milliseconds) continue
      slowest = { text, milliseconds }
      if (milliseconds > limit) return slowest
    }
  }
  return slowest
}

export declare namespace findSlowestText {
  type Parameters = {
    check: (text: string) => unknown
    /** Texts that the check's rules are made of. */
    pieces: readonly string[]
    /** Characters between them. */
    alphabet: string
    /** Characters of the longest text. */
    maxLength: number
    /** Milliseconds above which the search ends. */
    limit: number
    seed: number
    /** Milliseconds that the search takes. */
    duration: number
  }

  type ReturnType = { text: string; milliseconds: number }
}

/** Returns the shortest of up to five runs, as another process may delay one; a single run if that is below `record`. */
function measure(
  check: (text: string) => unknown,
  text: string,
  record: number,
): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5; run++) {
    const start = performance.now()
    check(text)
    shortest = Math.min(shortest, performance.now() - start)
    if (shortest <= record) break
  }
  return shortest
}
