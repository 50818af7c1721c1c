import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FrameLocator, Locator, Page } from '@playwright/test'
import axeCore from 'axe-core'
import { scenes } from '../fixtures/approvals/scenes.ts'
import { test as base, expect } from '../support/test.ts'

/** The size of the modal's place. */
const size = { width: 360, height: 640 }

/** Those that differ in what axe looks at. */
const looked: ReadonlySet<string> = new Set([
  ...['connect', 'signInElsewhere', 'typedData', 'permit', 'sendToken'],
  ...['multicall', 'unknownCall', 'poor', 'calls', 'solanaAll'],
])

function getUrl(stage: { url: string }, query: Record<string, string>): string {
  return `${stage.url}/approvals/index.html#${new URLSearchParams(query)}`
}

type Embedding = {
  scene?: string
  /** Of the frame. */
  style?: string
  /** What stands beside it. */
  extra?: string
  query?: Record<string, string>
}

const test = base.extend<{
  /** Opens a page of another origin that embeds a screen. */
  embed(parameters?: Embedding): Promise<{
    frame: FrameLocator
    approve: Locator
    status: Locator
  }>
}>({
  embed: async ({ page, stage }, use) => {
    let body = ''
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    await use(async (parameters = {}) => {
      const { scene = 'sendNative', style = '', extra = '', query } = parameters
      const parent = `http://localhost:${port}`
      const url = getUrl(stage, { scene, parent, ...query })
      body = `<!doctype html><title>App</title><body style="margin:0">
<iframe src="${url}" style="position:fixed;left:100px;top:50px;width:360px;height:640px;border:0;${style}"></iframe>${extra}
<script>var decisions = []; addEventListener('message', ({ data }) => { decisions.push(document.title = String(data)) })</script>`
      await page.clock.install()
      await page.goto(parent)
      const frame = page.frameLocator('iframe')
      return {
        frame,
        approve: frame.getByRole('button', { name: 'Approve' }),
        status: frame.locator('footer').getByRole('status'),
      }
    })
    server.closeAllConnections()
    server.close()
  },
})

/** Presses as a visitor does, who points first. */
async function press(button: Locator): Promise<void> {
  await button.hover({ force: true })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

/** Clicks until the frame gets a click: Chromium keeps those from a frame that has moved or come within half a second. */
async function clickInFrame(
  page: Page,
  frame: FrameLocator,
  [x, y]: readonly [x: number, y: number],
): Promise<void> {
  const root = frame.locator('html')
  await root.evaluate(() => {
    document.documentElement.dataset.clicked = 'false'
    const see = () => {
      document.documentElement.dataset.clicked = 'true'
    }
    addEventListener('click', see, { capture: true, once: true })
  })
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(root).toHaveAttribute('data-clicked', 'true', { timeout: 50 })
  }).toPass()
}

/** Clicks in the middle of the button that approves, wherever it is. */
async function clickBlindly(page: Page, frame: FrameLocator): Promise<void> {
  const box = await frame.getByRole('button', { name: 'Approve' }).boundingBox()
  if (!box) throw new Error('There is no button.')
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...place)
  await page.clock.runFor(700)
  await clickInFrame(page, frame, place)
}

/** Expects that the frame has sent no decision: what it sends now is the first that the page receives. */
async function expectUndecided(page: Page, frame: FrameLocator): Promise<void> {
  await frame
    .locator('body')
    .evaluate(
      (_, origin) => globalThis.parent.postMessage('nothing', origin),
      new URL(page.url()).origin,
    )
  await expect(page).toHaveTitle('nothing')
  expect(await page.evaluate('decisions')).toEqual(['nothing'])
}

test('default', async ({ embed, page }) => {
  const { approve } = await embed()
  await press(approve)
  await expect(page).toHaveTitle('approved')
})

test('behavior: every screen is accessible and fits, half of them in each theme', async ({
  page,
  stage,
}) => {
  await page.setViewportSize(size)
  await page.goto(getUrl(stage, {}))
  await page.evaluate(axeCore.source)
  for (const [index, scene] of Object.keys(scenes).entries()) {
    const mode = index % 2 === 0 ? 'light' : 'dark'
    const look = `${scene}, ${mode}`
    await page.goto(getUrl(stage, { scene, mode }))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const faults = await page.evaluate(async (hasAxe) => {
      for (const each of document.querySelectorAll('details')) each.open = true
      const small = [...document.querySelectorAll('button, summary, label')]
        .filter((each) => each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().height < 44)
      const wide = [...document.querySelectorAll('.lk-content, .lk-screen')]
      const { violations } = hasAxe
        ? await globalThis.axe.run(document)
        : { violations: [] }
      return [
        ...small.map(({ outerHTML }) => outerHTML),
        ...wide
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map(({ className }) => `${className} is too wide`),
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html}`),
        ),
      ]
    }, looked.has(scene))
    expect(faults, look).toEqual([])
  }
})

test('behavior: untrusted text is shown as text, without what reorders it', async ({
  page,
  stage,
}) => {
  await page.goto(getUrl(stage, { scene: 'longSite' }))
  const text = await page.locator('main').innerText()
  expect(text).toContain('bank.example.xn--80ak6aa92e.com')
  expect(text).toContain('“Bank Click OK to receive 1000 ETH now”')
  expect(text).not.toMatch(/\p{Cf}/u)
})

test('behavior: a danger needs a confirmation of its own', async ({
  embed,
  page,
}) => {
  const { frame, approve, status } = await embed({ scene: 'permit' })
  await frame.getByRole('checkbox').waitFor()
  await clickBlindly(page, frame)
  await expect(status).toHaveText('Confirm the warning to approve.')
  await frame.getByRole('checkbox').check()
  await press(approve)
  await expect(page).toHaveTitle('approved')
})

test('behavior: keys work, and nothing has the focus at first', async ({
  page,
  stage,
}) => {
  await page.goto(getUrl(stage, { scene: 'connect' }))
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).not.toHaveAttribute('data-decision')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(approve).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute(
    ...(['data-decision', 'approved'] as const),
  )
})

test('behavior: what can not be approved can be rejected', async ({
  embed,
  page,
}) => {
  const { frame, approve } = await embed({ scene: 'poor' })
  await frame.getByText('This can’t be approved.').waitFor()
  await clickBlindly(page, frame)
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await frame.getByRole('button', { name: 'Reject' }).click()
  await expect(page).toHaveTitle('rejected')
})

const attacks = {
  'a layer over the frame': {
    extra:
      '<div style="position:fixed;inset:0;background:#fff;pointer-events:none">Win a prize</div>',
  },
  'a layer over one corner': {
    extra:
      '<div style="position:fixed;left:100px;top:50px;width:80px;height:30px;background:#fff;pointer-events:none"></div>',
  },
  'a transparent frame': { style: 'opacity:0.01' },
  'a filter': { style: 'filter:contrast(0.02)' },
  'a turned frame': { style: 'transform:rotate(1deg)' },
  'a cut-out': { style: 'clip-path:inset(80% 0 0 50%)' },
  'a frame partly off the screen': { style: 'top:-500px' },
} as const

for (const [name, attack] of Object.entries(attacks))
  test(`error: T10: ${name}`, async ({ embed, page }) => {
    const { frame, approve, status } = await embed(attack)
    await expect(status).toContainText('covered or too small')
    await clickBlindly(page, frame)
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await expectUndecided(page, frame)
  })

test('error: T10: a frame of one pixel', async ({ embed, page }) => {
  const { frame, status } = await embed({ style: 'width:1px;height:1px' })
  await expect(status).toContainText('covered or too small')
  await page.mouse.click(100, 50)
  await frame
    .getByRole('button', { name: 'Approve' })
    .evaluate((button) => (button as HTMLButtonElement).click())
  await page.clock.runFor(700)
  await expectUndecided(page, frame)
})

test('error: T10: events of scripts', async ({ embed, page }) => {
  const { frame, approve } = await embed()
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await approve.evaluate((button) => {
    const options = { bubbles: true, pointerId: 1, pointerType: 'mouse' }
    button.dispatchEvent(new PointerEvent('pointerdown', options))
    button.dispatchEvent(new PointerEvent('pointerup', options))
    button.dispatchEvent(new PointerEvent('click', options))
    ;(button as HTMLButtonElement).click()
  })
  await expectUndecided(page, frame)
})

/** Shows the frame so far from the left, and returns the middle of the button that approves. */
async function moveFrame(page: Page, approve: Locator, left: number) {
  await page.evaluate((left) => {
    const frame = document.querySelector('iframe')
    if (frame) frame.style.left = `${left}px`
  }, left)
  const box = await approve.boundingBox()
  if (!box) throw new Error('There is no button.')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test('error: T10: the frame appears between two clicks', async ({
  embed,
  page,
}) => {
  const { frame, status, approve } = await embed({ style: 'left:-9999px' })
  await frame.getByRole('heading', { level: 1 }).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(status).toContainText('covered or too small')
  const [hidden, y] = await moveFrame(page, approve, -9999)
  // Where the button will be.
  const place = [hidden + 9999 + 100, y] as const
  await page.mouse.click(...place)
  await moveFrame(page, approve, 100)
  await expect(status).toBeHidden()
  for (let click = 0; click < 4; click++) {
    await clickInFrame(page, frame, place)
    await page.clock.runFor(450)
  }
  await expectUndecided(page, frame)
  // Once there was time to read it, the same click counts.
  await page.clock.runFor(550)
  await clickInFrame(page, frame, place)
  await expect(page).toHaveTitle('approved')
})

test('error: T10: the frame moves under the pointer', async ({
  embed,
  page,
}) => {
  const { frame, approve } = await embed()
  await frame.getByRole('heading', { level: 1 }).hover()
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  // From now on there is no time to read.
  await page.clock.pauseAt(Date.now() + 60_000)
  const [x, y] = await moveFrame(page, approve, 100)
  const place = [x + 500, y] as const
  await page.mouse.move(...place)
  await moveFrame(page, approve, 100 + 500)
  await clickInFrame(page, frame, place)
  await expectUndecided(page, frame)
  await page.clock.runFor(550)
  await clickInFrame(page, frame, place)
  await expect(page).toHaveTitle('approved')
})

test('behavior: a covered screen goes on in a window of its own', async ({
  embed,
  context,
  page,
}) => {
  const { frame } = await embed({
    query: { popup: '' },
    extra:
      '<div style="position:fixed;left:100px;top:50px;width:80px;height:30px;background:#fff"></div>',
  })
  const opened = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Continue in a new window' }).click()
  const popup = await opened
  const approve = popup.getByRole('button', { name: 'Approve' })
  // The window closes by the click, at times before the click has returned.
  await press(approve).catch((error) => {
    if (!popup.isClosed()) throw error
  })
  await expect(page).toHaveTitle('approved')
  await expect.poll(() => popup.isClosed()).toBe(true)
})
