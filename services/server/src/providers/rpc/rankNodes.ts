import { ranking } from './limits.ts'

/** How one ping of one node went. */
export type Sample = { readonly latency: number; readonly success: boolean }

/** The nodes' indices, best first: by how often they answer, then by how fast. */
export function rankNodes(
  samples: readonly (readonly Sample[])[],
): readonly number[] {
  const { stability, latency } = ranking.weights
  const slowest = Math.max(1, ...samples.flat().map((item) => item.latency))
  const score = (items: readonly Sample[]) => {
    const mean = (value: (item: Sample) => number) =>
      items.reduce((sum, item) => sum + value(item), 0) / items.length
    const answered = mean((item) => (item.success ? 1 : 0))
    if (!answered) return 0
    const speed = 1 - mean((item) => item.latency) / slowest
    return stability * answered + latency * speed
  }
  return samples
    .map((items, index) => ({ index, score: score(items) }))
    .sort((a, b) => b.score - a.score)
    .map(({ index }) => index)
}
