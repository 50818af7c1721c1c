import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../tests/playwright.config.ts'
import type { Measure } from './limits.ts'
import { openStage } from './openStage.ts'

const runs = 20
const slowdown = 4

/** Visits the README example with six wallets, each time in a fresh browser profile; one list of times per measure, in ms. */
export async function measureModal(): Promise<Record<Measure, number[]>> {
  const stage = await openStage({ wallets: 6 })
  const browser = await chromium.launch(config.use?.launchOptions)
  const times: Record<Measure, number[]> = {
    'click to list, preloaded': [],
    'click to list, cold': [],
    'click on a wallet to address': [],
  }
  try {
    for (let run = 0; run < runs; run += 1) {
      const warm = await visit(browser, stage, { preload: true })
      times['click to list, preloaded'].push(warm.list)
      times['click on a wallet to address'].push(warm.address)
      const cold = await visit(browser, stage, { preload: false })
      times['click to list, cold'].push(cold.list)
    }
  } finally {
    await browser.close()
    await stage.close()
  }
  return times
}

async function visit(
  browser: Browser,
  stage: Awaited<ReturnType<typeof openStage>>,
  { preload }: { preload: boolean },
): Promise<{ list: number; address: number }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await stage.prepare(page)
    if (!preload) await page.addInitScript(stopIdleWork)
    await page.goto(stage.url)
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    await slowDown(page)
    const list = await time(page, {
      click: '.lk-connect-button',
      // The sixth wallet of the list.
      shows: 'dialog[open] li:nth-of-type(6) .lk-row',
    })
    const address = await time(page, {
      click: 'dialog[open] .lk-row',
      shows: '.lk-connect-button .lk-address',
    })
    return { list, address }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** From the click on the first match until what it leads to has been painted. No pointer moves first: nothing is preloaded by it. */
function time(
  page: Page,
  selectors: { click: string; shows: string },
): Promise<number> {
  return page.evaluate(
    ({ click, shows }) =>
      new Promise<number>((resolve) => {
        const painted = new MessageChannel()
        const start = performance.now()
        painted.port1.onmessage = () => resolve(performance.now() - start)
        const look = () => {
          if (!document.querySelector(shows)) return
          observer.disconnect()
          // A message sent in a frame's callback arrives when the frame is painted.
          requestAnimationFrame(() => painted.port2.postMessage(null))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, {
          attributes: true,
          childList: true,
          subtree: true,
        })
        document.querySelector<HTMLElement>(click)?.click()
        look()
      }),
    selectors,
  )
}

function stopIdleWork(): void {
  globalThis.requestIdleCallback = () => 0
}
