import { ranking } from './limits.ts'
import type { Sample } from './rankNodes.ts'
import { rankNodes } from './rankNodes.ts'

/** Pings nodes now and then while they are used, and says which is best. */
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
    // Stands for the running round until it sets its own.
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
    /** Indices, best first; to ask says that nodes are used. */
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
