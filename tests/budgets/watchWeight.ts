import type { Page } from '@playwright/test'
import type { readWeights } from './readWeights.ts'

/** Counts what a page loads beyond what it starts with, in bytes of gzip. */
export function watchWeight(
  page: Page,
  weights: Awaited<ReturnType<typeof readWeights>>,
): watchWeight.ReturnType {
  const loaded = new Set(weights.entry)
  const fresh = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const file = pathname.split('/').slice(2).join('/')
    if (weights.byFile.has(file) && !loaded.has(file)) fresh.add(file)
  })
  return {
    take() {
      let bytes = 0
      for (const file of fresh) {
        loaded.add(file)
        bytes += weights.byFile.get(file) ?? 0
      }
      fresh.clear()
      return bytes
    },
    async settle() {
      let count = -1
      while (count !== fresh.size) {
        count = fresh.size
        await page.waitForTimeout(1_000)
      }
    },
  }
}

export declare namespace watchWeight {
  type ReturnType = {
    /** What has come since the last call. */
    take(): number
    /** Resolves when nothing has been asked for during a second: what is fetched ahead belongs to a phase, however slow the machine is. */
    settle(): Promise<void>
  }
}
