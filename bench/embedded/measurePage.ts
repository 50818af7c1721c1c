import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDevnet } from '@latchkit/devnet'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { createDisposer } from '../../scripts/start/createDisposer.mjs'
import { openEmbedded } from '../../scripts/start/openEmbedded.mjs'
import config from '../../tests/playwright.config.ts'
import { buildPage } from '../../tests/setup/buildPage.ts'
import { serveFolder } from '../../tests/setup/serveFolder.ts'
import { confirmDevice, findCode } from '../../tests/support/mailbox.ts'

const runs = 5
const signatures = 5

type Times = Record<
  | 'sign-in without the visitor'
  | 'approval shown, 4x'
  | 'signature after the click',
  number[]
>

type Place = { url: string; mailbox: string }

/** Signs in on new devices in Chromium, and signs messages; what the visitor does in between is not counted. In ms. */
export async function measurePage(): Promise<Times> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkit-bench-'))
  // PostgreSQL runs as another user, who has to get through.
  await chmod(folder, 0o711)
  const page = join(import.meta.dirname, '../../tests/fixtures/embedded')
  await buildPage({ page, outDir: join(folder, 'pages/embedded') })
  const dataDir = join(folder, 'devnet')
  const devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
  const disposer = createDisposer()
  const embedded = await openEmbedded({
    ...{ devnet, disposer, folder: join(folder, 'embedded') },
    ports: { accounts: 0, keeper: 0, vault: 0, frame: 0, mailbox: 0 },
  })
  const site = await serveFolder({
    folder: join(folder, 'pages'),
    config: { chains: devnet.chains, families: {}, frame: embedded.frame },
  })
  const place = { ...embedded, url: `${site.url}/embedded/index.html` }
  const browser = await chromium.launch(config.use?.launchOptions)
  const times: Times = {
    'sign-in without the visitor': [],
    'approval shown, 4x': [],
    'signature after the click': [],
  }
  try {
    for (let run = 0; run < runs; run += 1)
      await measureVisit(browser, place, times)
    return times
  } finally {
    await browser.close()
    site.close()
    await disposer.dispose()
    await devnet.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureVisit(
  browser: Browser,
  place: Place,
  times: Times,
): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(watchFrame)
  const page = await context.newPage()
  await page.goto(place.url)
  await page.waitForFunction(() => 'shop' in globalThis)
  const email = `${crypto.randomUUID()}@shop.example`
  const { mailbox } = place
  let spent = await step(page, 'connectEmail', { email })
  // The visitor opens the link, and types the code.
  await confirmDevice(context, { mailbox, to: email })
  spent += await step(page, 'confirmDevice', {})
  const code = await findCode(mailbox, email)
  const startedAt = await begin(page, 'confirmCode', { code })
  spent += (await readShown(page)) - startedAt
  const clickedAt = await approve(page)
  spent += (await readEnd(page)) - clickedAt
  times['sign-in without the visitor'].push(spent)

  const session = await context.newCDPSession(page)
  const slowDown = (rate: number) =>
    session.send('Emulation.setCPUThrottlingRate', { rate })
  for (let count = 0; count < signatures; count += 1) {
    await slowDown(4)
    const askedAt = await begin(page, 'signMessage', { message: 'Hello' })
    times['approval shown, 4x'].push((await readShown(page)) - askedAt)
    await slowDown(1)
    const pressedAt = await approve(page)
    times['signature after the click'].push((await readEnd(page)) - pressedAt)
  }
  await context.close()
}

type Action = 'connectEmail' | 'confirmDevice' | 'confirmCode' | 'signMessage'

/** What the scripts below leave on the pages: times in ms since 1970. */
type Marks = { shownAt?: number; clickedAt?: number; end?: Promise<number> }

/** Runs in each page: notes when the button that approves is drawn, and when it is pressed. */
function watchFrame(): void {
  const marks = window as never as Marks
  const now = () => performance.timeOrigin + performance.now()
  const find = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Approve',
    )
  new MutationObserver(() => {
    if (!find()) return
    requestAnimationFrame(() => {
      marks.shownAt ??= now()
    })
  }).observe(document, { childList: true, subtree: true })
  addEventListener(
    'click',
    () => {
      marks.clickedAt = now()
    },
    { capture: true },
  )
}

/** Calls an action in the page, and returns when it began. */
async function begin(
  page: Page,
  name: Action,
  parameters: object,
): Promise<number> {
  const frame = getFrame(page)
  await frame?.evaluate(() => {
    delete (window as never as Marks).shownAt
  })
  return await page.evaluate(
    ([name, parameters]) => {
      const { kit, core } = globalThis.shop
      const now = () => performance.timeOrigin + performance.now()
      const startedAt = now()
      const result = core[name](kit, parameters as never) as Promise<unknown>
      ;(window as never as Marks).end = result.then(now)
      return startedAt
    },
    [name, parameters] as const,
  )
}

async function step(
  page: Page,
  name: Action,
  parameters: object,
): Promise<number> {
  const startedAt = await begin(page, name, parameters)
  return (await readEnd(page)) - startedAt
}

/** Resolves once the action has, with when it did. */
async function readEnd(page: Page): Promise<number> {
  return (await page.evaluate(() => (window as never as Marks).end)) ?? 0
}

async function readShown(page: Page): Promise<number> {
  const frame = getFrame(page)
  const read = () => (window as never as Marks).shownAt
  await frame?.waitForFunction(read)
  return (await frame?.evaluate(read)) ?? 0
}

/** Presses as a visitor does, and returns when. */
async function approve(page: Page): Promise<number> {
  const button = page
    .frameLocator('dialog iframe')
    .getByRole('button', { name: 'Approve' })
  for (let tries = 0; tries < 2; tries += 1) {
    await button.hover()
    await button.and(page.locator('[aria-disabled=false]')).waitFor()
    await page.waitForTimeout(600)
  }
  await button.click()
  const frame = getFrame(page)
  const read = () => (window as never as Marks).clickedAt
  return (await frame?.evaluate(read)) ?? 0
}

function getFrame(page: Page) {
  return page.frames().find((it) => it !== page.mainFrame())
}
