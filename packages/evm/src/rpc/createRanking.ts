import { ranking } from './limits.ts'

/** Pings endpoints while the page is visible and reads, and reports their order. */
export function createRanking(
  parameters: createRanking.Parameters,
): createRanking.ReturnType {
  const { pings, onOrder } = parameters
  const samples: Sample[][] = pings.map(() => [])
  let lastRead = 0
  let isRunning = false

  const isNeeded = () =>
    Date.now() - lastRead < ranking.idle &&
    (typeof document === 'undefined' || document.visibilityState === 'visible')

  async function run() {
    const round = await Promise.all(pings.map(measure))
    round.forEach((sample, index) => {
      const series = samples[index]
      series?.push(sample)
      if (series && series.length > ranking.sampleCount) series.shift()
    })
    onOrder(rankEndpoints(samples))
    const timer: unknown = setTimeout(() => {
      if (isNeeded()) run()
      else isRunning = false
    }, ranking.interval)
    unref(timer)
  }

  return {
    touch() {
      lastRead = Date.now()
      if (isRunning || pings.length < 2 || !isNeeded()) return
      isRunning = true
      run()
    },
  }
}

export declare namespace createRanking {
  type Parameters = {
    pings: readonly (() => Promise<unknown>)[]
    onOrder(order: readonly number[]): void
  }
  type ReturnType = {
    /** Notes a read; pings run for a while after it. */
    touch(): void
  }
}

async function measure(ping: () => Promise<unknown>): Promise<Sample> {
  const start = Date.now()
  const success = await ping().then(
    () => true,
    () => false,
  )
  return { latency: Date.now() - start, success }
}

/** Keeps a timer from holding a Node process open. */
function unref(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer)
    (timer as { unref(): void }).unref()
}

/** The result of one ping. */
type Sample = { readonly latency: number; readonly success: boolean }

/** Returns the endpoints' indices, best first: by success rate, then by latency. */
export function rankEndpoints(
  samples: readonly (readonly Sample[])[],
): readonly number[] {
  const { stability, latency } = ranking.weights
  const slowest = Math.max(1, ...samples.flat().map((item) => item.latency))
  const score = (items: readonly Sample[]) => {
    const mean = (value: (item: Sample) => number) =>
      items.reduce((sum, item) => sum + value(item), 0) / items.length
    const answered = mean((item) => (item.success ? 1 : 0))
    if (answered === 0) return 0
    const speed = 1 - mean((item) => item.latency) / slowest
    return stability * answered + latency * speed
  }
  return samples
    .map((items, index) => ({ index, score: score(items) }))
    .sort((a, b) => b.score - a.score)
    .map(({ index }) => index)
}
