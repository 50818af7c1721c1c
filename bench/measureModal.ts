import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../tests/playwright.config.ts'
import type { Measure } from './limits.ts'
import type { openStage } from './openStage.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const runs = 20

/** What a visitor takes at least to find a wallet in the list, in milliseconds. What the open list loads when the page is idle arrives meanwhile, and no frame of the opening delays the next. */
const readingTime = 300

/** Opens the README example with six wallets, each time in a fresh browser profile; one list of times per measure, in ms. */
export async function measureModal(stage: Stage) {
  const browser = await chromium.launch(config.use?.launchOptions)
  const times = {
    'click to list, preloaded, 4x': [] as number[],
    'click to list, cold, 4x': [] as number[],
    'click on a wallet to address, 4x': [] as number[],
    'long tasks while loading, 4x': [] as number[],
    'click to list, preloaded, 1x': [] as number[],
    'click to standing still, 1x': [] as number[],
    'click on a wallet to address, 1x': [] as number[],
  } satisfies { [name in Measure]?: number[] }
  try {
    for (let run = 0; run < runs; run += 1) {
      const slow = await openAndConnect(browser, stage, { slowdown: 4 })
      times['click to list, preloaded, 4x'].push(slow.list)
      times['click on a wallet to address, 4x'].push(slow.address)
      await addClicks(browser, stage, times)
      const cold = await openAndConnect(browser, stage, {
        slowdown: 4,
        isCold: true,
      })
      times['click to list, cold, 4x'].push(cold.list)
      times['long tasks while loading, 4x'].push(
        await measureLoading(browser, stage),
      )
    }
  } finally {
    await browser.close()
  }
  return times
}

/** Does the same on an unslowed CPU only. */
export async function measureClicks(stage: Stage) {
  const browser = await chromium.launch(config.use?.launchOptions)
  const times = {
    'click to list, preloaded, 1x': [] as number[],
    'click to standing still, 1x': [] as number[],
    'click on a wallet to address, 1x': [] as number[],
  } satisfies { [name in Measure]?: number[] }
  try {
    for (let run = 0; run < runs; run += 1) {
      await addClicks(browser, stage, times)
    }
  } finally {
    await browser.close()
  }
  return times
}

/** Adds one run on an unslowed CPU. */
async function addClicks(
  browser: Browser,
  stage: Stage,
  times: Awaited<ReturnType<typeof measureClicks>>,
): Promise<void> {
  const fast = await openAndConnect(browser, stage, { slowdown: 1 })
  times['click to list, preloaded, 1x'].push(fast.list)
  times['click to standing still, 1x'].push(fast.still)
  times['click on a wallet to address, 1x'].push(fast.address)
}

async function openAndConnect(
  browser: Browser,
  stage: Stage,
  { slowdown, isCold = false }: { slowdown: number; isCold?: boolean },
): Promise<{ list: number; still: number; address: number }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await stage.prepare(page)
    if (isCold) await page.addInitScript(stopIdleWork)
    await page.goto(stage.url)
    const button = page.getByRole('button', { name: 'Connect wallet' })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    await setSlowdown(page, slowdown)
    const { shown: list, still } = await time(page, {
      click: '.lk-connect-button',
      // The sixth wallet of the list.
      shows: 'dialog[open] li:nth-of-type(6) .lk-row',
      box: 'dialog[open]',
    })
    await page.waitForTimeout(readingTime)
    const { shown: address } = await time(page, {
      click: 'dialog[open] .lk-row',
      shows: '.lk-connect-button .lk-address',
    })
    return { list, still, address }
  } finally {
    await context.close()
  }
}

/** Returns how long tasks of at least 50 ms took until the page and what it loads in idle time are there, in ms. */
async function measureLoading(browser: Browser, stage: Stage): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await stage.prepare(page)
    await page.addInitScript(watchLongTasks)
    await setSlowdown(page, 4)
    await page.goto(stage.url)
    await page.locator('dialog .lk-row').nth(5).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve)),
    )
    return await page.evaluate(() => globalThis.longTasks)
  } finally {
    await context.close()
  }
}

export async function setSlowdown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** From the click on the first match until what it leads to has been painted, and until a box has stood still for ten frames. No pointer moves first: nothing is preloaded by it. */
function time(
  page: Page,
  selectors: { click: string; shows: string; box?: string },
): Promise<{ shown: number; still: number }> {
  return page.evaluate(
    ({ click, shows, box }) =>
      new Promise<{ shown: number; still: number }>((resolve) => {
        const painted = new MessageChannel()
        const start = performance.now()
        painted.port1.onmessage = () => {
          const shown = performance.now() - start
          if (!box) return resolve({ shown, still: shown })
          let place = ''
          let still = shown
          let frames = 0
          const follow = () => {
            const rect = document.querySelector(box)?.getBoundingClientRect()
            const next = JSON.stringify(rect)
            frames = next === place ? frames + 1 : 0
            if (frames === 0) still = performance.now() - start
            place = next
            if (frames < 10) requestAnimationFrame(follow)
            else resolve({ shown, still })
          }
          requestAnimationFrame(follow)
        }
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

/** Runs after the wallets' own scripts, in the same task: what six wallets compute to get their keys is no work of the page. */
function watchLongTasks(): void {
  globalThis.longTasks = 0
  const start = performance.now()
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= start) globalThis.longTasks += duration
  }).observe({ type: 'longtask', buffered: true })
}

declare global {
  var longTasks: number
}
