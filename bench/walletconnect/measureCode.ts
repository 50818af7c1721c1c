import type { Browser } from '@playwright/test'
import { chromium } from '@playwright/test'
import config from '../../tests/playwright.config.ts'
import { answerVerify } from './answerVerify.ts'
import { readCode } from './readCode.ts'

const runs = 20
const slowdown = 4

const pages = {
  ours: {
    path: 'ours',
    /** What is clicked before the clock starts. */
    opens: '.lk-connect-button',
    click: 'dialog[open] .lk-row',
    shows: '[data-pairing="ready"] svg',
  },
  official: {
    path: 'official',
    opens: undefined,
    click: 'button',
    shows: '#code svg',
  },
} as const

/** From the click on WalletConnect until its code has been painted, which both show once the relay has the proposal; nothing of WalletConnect was fetched before, in a fresh profile, at a CPU slowed down four times. In ms, taken in turns. */
export async function measureCode(parameters: {
  url: string
  relayUrl: string
}): Promise<Record<keyof typeof pages, number[]>> {
  const browser = await chromium.launch(config.use?.launchOptions)
  const times = { ours: [] as number[], official: [] as number[] }
  try {
    for (let run = 0; run < runs; run += 1)
      for (const name of ['ours', 'official'] as const)
        times[name].push(await visit(browser, { ...parameters, name, run }))
    return times
  } finally {
    await browser.close()
  }
}

async function visit(
  browser: Browser,
  parameters: {
    url: string
    relayUrl: string
    name: keyof typeof pages
    run: number
  },
): Promise<number> {
  const { url, relayUrl, name, run } = parameters
  const { path, opens, ...selectors } = pages[name]
  // Its page comes from elsewhere, which our policy forbids.
  const context = await browser.newContext({ bypassCSP: true })
  try {
    await answerVerify(context)
    const page = await context.newPage()
    const query = new URLSearchParams({ relay: relayUrl })
    await page.goto(`${url}/${path}/index.html?${query}`)
    if (opens) {
      await page.evaluate(
        (selector) => document.querySelector<HTMLElement>(selector)?.click(),
        opens,
      )
      await page.locator(selectors.click).first().waitFor()
    }
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const took = await page.evaluate(timeClick, selectors)
    // What was timed is a code indeed.
    if (run === 0) await readCode(page, selectors.shows)
    return took
  } finally {
    await context.close()
  }
}

/** From the click on the first match until what it leads to has been painted. */
function timeClick(selectors: {
  click: string
  shows: string
}): Promise<number> {
  return new Promise<number>((resolve) => {
    const painted = new MessageChannel()
    const start = performance.now()
    painted.port1.onmessage = () => resolve(performance.now() - start)
    const look = () => {
      if (!document.querySelector(selectors.shows)) return
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
    document.querySelector<HTMLElement>(selectors.click)?.click()
    look()
  })
}
