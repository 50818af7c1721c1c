import type { CDPSession } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../tests/playwright.config.ts'
import { watchTimers } from '../tests/support/countTraces.ts'
import type { openStage } from './openStage.ts'

const first = 20
const cycles = 100

/** What one opening and closing of the list by mouse keeps of the heap, in bytes, on a page that was opened some times before. */
export async function measureHeap(
  stage: Awaited<ReturnType<typeof openStage>>,
) {
  const browser = await chromium.launch(config.use?.launchOptions)
  const kept: number[] = []
  try {
    for (let run = 0; run < 3; run += 1) {
      const page = await browser.newPage()
      await stage.prepare(page)
      await watchTimers(page)
      await page.goto(stage.url)
      const rows = page.locator('dialog .lk-row')
      await rows.nth(5).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      const cycle = async () => {
        await page.locator('.lk-connect-button').click()
        await rows.first().waitFor()
        await page.locator('dialog[open] .lk-icon-button:visible').click()
        await rows.first().waitFor({ state: 'hidden' })
      }
      const session = await page.context().newCDPSession(page)
      for (let count = 0; count < first; count += 1) await cycle()
      const before = await weigh(session)
      for (let count = 0; count < cycles; count += 1) await cycle()
      kept.push(((await weigh(session)) - before) / cycles)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return { 'heap kept by one opening': kept }
}

async function weigh(session: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1)
    await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}
