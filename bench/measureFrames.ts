import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../tests/playwright.config.ts'
import type { Measure } from './limits.ts'
import { setSlowdown } from './measureModal.ts'
import type { openStage } from './openStage.ts'
import { readFrames } from './readFrames.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const runs = 10

/** The main thread's longest frame after the one that a click mounts something in, in ms, and how far the page's layout moves what is under the pointer, in px. */
export async function measureFrames(stage: Stage) {
  const browser = await chromium.launch(config.use?.launchOptions)
  const results = {
    'longest later frame, opening, 4x': [] as number[],
    'longest later frame, route, 4x': [] as number[],
    'longest later frame, closing, 4x': [] as number[],
    'layout shift under the pointer': [] as number[],
  } satisfies { [name in Measure]?: number[] }
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await stage.prepare(page)
      await page.goto(stage.url)
      const rows = page.locator('dialog .lk-row')
      await rows.nth(5).waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await setSlowdown(page, 4)
      await warmUp(page)
      const steps = [
        ['opening', '.lk-connect-button'],
        ['route', 'dialog[open] .lk-links .lk-link'],
        ['closing', 'dialog[open] .lk-header .lk-icon-button:last-child'],
      ] as const
      for (const [name, selector] of steps) {
        const { longest, shift } = await record(browser, page, selector)
        results[`longest later frame, ${name}, 4x`].push(longest)
        results['layout shift under the pointer'].push(shift)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return results
}

/** The guide's chunk loads on its first click, which is no frame of the route change. */
async function warmUp(page: Page): Promise<void> {
  await page.locator('.lk-connect-button').click()
  await page.locator('dialog[open] .lk-links .lk-link').hover()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

async function record(
  browser: Browser,
  page: Page,
  selector: string,
): Promise<{ longest: number; shift: number }> {
  await page.locator(selector).hover()
  // Garbage of the page's load and of earlier steps is not this step's work.
  await page.requestGC()
  await browser.startTracing(page, {
    categories: [
      'devtools.timeline',
      'devtools.timeline.frame',
      'disabled-by-default-devtools.timeline',
      'blink.user_timing',
      'toplevel',
    ],
  })
  const shift = await page.evaluate(clickAndWatch, selector)
  const trace = JSON.parse(String(await browser.stopTracing()))
  const [, ...later] = readFrames(trace.traceEvents)
  return { longest: Math.max(0, ...later), shift }
}

/** In the page: clicks at a frame's start, and follows what is then under the pointer for 30 frames. Layout moves it; transforms do not. */
async function clickAndWatch(selector: string): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame)
  const target = document.querySelector<HTMLElement>(selector)
  if (!target) throw new Error(`There is no ${selector}.`)
  const { left, top, width, height } = target.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const shifts: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of entry.sources)
        if (
          node instanceof Element &&
          node.closest('.lk') &&
          [previousRect, currentRect].some(
            (rect) =>
              rect.left <= x &&
              x < rect.right &&
              rect.top <= y &&
              y < rect.bottom,
          )
        )
          shifts.push(
            Math.hypot(
              currentRect.left - previousRect.left,
              currentRect.top - previousRect.top,
            ),
          )
  })
  await frame()
  observer.observe({ type: 'layout-shift' })
  performance.mark('click')
  target.click()
  for (let count = 0; count < 30; count += 1) await frame()
  performance.mark('settled')
  observer.disconnect()
  return shifts.reduce((sum, each) => sum + each, 0)
}

type LayoutShift = PerformanceEntry & {
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
