import type { CDPSession, Page } from '@playwright/test'

/** What a page holds, once what can be collected has been. */
export type Traces = {
  listeners: number
  nodes: number
  timers: number
  /** Bytes of JavaScript. */
  heap: number
}

/** Has to run before the page's own scripts. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const active = new Set<unknown>()
    globalThis.activeTimers = active
    const { setTimeout, setInterval } = globalThis
    const forget =
      (clear: typeof clearTimeout): typeof clearTimeout =>
      (id) => {
        active.delete(id)
        clear(id)
      }
    globalThis.setTimeout = ((run: () => void, delay?: number) => {
      const id = setTimeout(() => {
        active.delete(id)
        run()
      }, delay)
      active.add(id)
      return id
    }) as typeof globalThis.setTimeout
    globalThis.setInterval = ((run: () => void, delay?: number) => {
      const id = setInterval(run, delay)
      active.add(id)
      return id
    }) as typeof globalThis.setInterval
    globalThis.clearTimeout = forget(globalThis.clearTimeout)
    globalThis.clearInterval = forget(globalThis.clearInterval)
  })
}

export async function countTraces(
  page: Page,
  session: CDPSession,
): Promise<Traces> {
  // What is only idle, and what React keeps of the last render, goes with a second collection.
  for (let round = 0; round < 3; round++) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve)),
    )
    await session.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    timers: await page.evaluate(() => globalThis.activeTimers.size),
    heap: read('JSHeapUsedSize'),
  }
}

declare global {
  var activeTimers: Set<unknown>
}
