import { ranking } from './limits.ts'

/** Pings nodes at intervals while they are in use, and ranks them. */
export function createRanking({
  pings,
}: createRanking.Parameters): createRanking.ReturnType {
  const samples: Sample[][] = pings.map(() => [])
  let order: readonly number[] = [...pings.keys()]
  let lastUse = 0
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function run() {
    const round = await Promise.all(pings.map(measure))
    round.forEach((sample, index) => {
      const series = samples[index]
      series?.push(sample)
      if (series && series.length > ranking.sampleCount) series.shift()
    })
    order = rankNodes(samples)
    if (isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      if (Date.now() - lastUse < ranking.idle) start()
    }, ranking.interval)
    timer.unref()
  }

  function start() {
    // A placeholder until the running round sets its timer.
    timer = setTimeout(() => {}, 0).unref()
    run()
  }

  return {
    get order() {
      lastUse = Date.now()
      if (!timer && !isClosed && pings.length > 1) start()
      return order
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

export declare namespace createRanking {
  type Parameters = { pings: readonly (() => Promise<unknown>)[] }

  type ReturnType = {
    /** Node indices, best first. Reading it marks the nodes as in use. */
    readonly order: readonly number[]
    close(): void
  }
}

async function measure(ping: () => Promise<unknown>): Promise<Sample> {
  const start = performance.now()
  const success = await ping().then(
    () => true,
    () => false,
  )
  return { latency: performance.now() - start, success }
}

/** The outcome of one ping. */
type Sample = { readonly latency: number; readonly success: boolean }

/** Returns node indices, best first: by success rate, then by latency. */
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
