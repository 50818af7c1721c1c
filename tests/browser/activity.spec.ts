import { privateKeyToAddress } from 'viem/accounts'
import { openAccount } from '../support/openAccount.ts'
import { startGateway } from '../support/startGateway.ts'
import { expect, test } from '../support/test.ts'

const to = '0x00000000000000000000000000000000000a11ce'

test('activity: what somebody did, by month, with what failed and without spam', async ({
  openDapp,
  stage,
}) => {
  const [alice] = stage.accounts
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
    wallets: [{ accounts: [alice?.privateKey ?? '0x'] }],
  })
  await openAccount(dapp)
  const { dialog } = dapp
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^\p{L}+ \d{4}$/u,
  )
  await expect(dialog.getByText('Failed', { exact: true })).toBeVisible()
  const items = dialog.locator('.lk-item')
  await expect.poll(() => items.count()).toBeGreaterThan(3)
  await expect(items.filter({ hasText: /^L?Sent/ }).first()).toContainText(
    /To.*0x\w+….*−/,
  )
  await expect(dialog.locator('.lk-panel')).not.toContainText(/claim|visit/i)
})

test('activity: direction, age with the exact time, addresses with their checksum', async ({
  openDapp,
  stage,
}) => {
  const [alice, bob] = stage.accounts
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
    wallets: [{ accounts: [alice?.privateKey ?? '0x'] }],
  })
  await openAccount(dapp)
  const { dialog } = dapp
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const received = dialog.locator('.lk-item').filter({ hasText: 'Received' })
  await expect(received.locator('[data-direction=in]').first()).toBeVisible()
  await expect(received.first()).toContainText(shorten(bob?.address))
  const time = received.locator('time').first()
  await expect(time).toHaveText(/ago|now/)
  const at = (await time.getAttribute('datetime')) ?? ''
  expect(Date.parse(at)).toBeGreaterThan(0)
  await expect(time).toHaveAttribute('title', /\d{4} at \d+:\d\d:\d\d/)
  const failed = dialog.locator('.lk-item').filter({ hasText: 'Failed' })
  await expect(failed.locator('[data-direction=failed]')).toBeVisible()
})

test('activity: both sides of a trade; nothing breaks a row', async ({
  openDapp,
  stage,
}) => {
  const gateway = await startGateway({ server: stage.server })
  const long = 'W'.repeat(64)
  gateway.setFault(({ path, response }) => {
    if (!isHistory(path)) return false
    const chain = new URL(path, gateway.url).searchParams.get('chainId')
    const trade = createTransaction({ chain, page: 0 })
    const transfers = [
      createTransfer('in', { quantity: '0.00042', symbol: 'ETH' }),
      createTransfer('out', {
        quantity: '1234567890.5000',
        symbol: long.slice(0, 16),
      }),
    ]
    const metadata = { ...trade.metadata, operationType: 'trade' }
    const data = [{ ...trade, metadata, transfers }]
    response.end(JSON.stringify({ data, next: null }))
    return true
  })
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: gateway.url }) },
  })
  const { dialog, page } = dapp
  await openAccount(dapp)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const item = dialog.locator('.lk-item')
  await expect(item).toContainText('−1.23B')
  await expect(item).toContainText(/[^+]<0.001/)
  await expect(item.locator('.lk-badge')).toHaveCount(2)
  const [height = 0] = await item
    .locator('.lk-amount')
    .evaluateAll((amounts) =>
      amounts.map((each) => each.getClientRects()[0]?.height ?? 0),
    )
  expect(height, 'one line').toBeLessThan(25)
  await expect(item.locator('.lk-address')).toHaveCSS(
    'font-variant-ligatures',
    'no-contextual',
  )
  for (const dir of ['ltr', 'rtl'])
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await item.evaluate((item, dir) => {
        for (const root of document.querySelectorAll('[data-lk-theme]'))
          root.setAttribute('dir', dir)
        const outer = item.getBoundingClientRect()
        return [...item.querySelectorAll('*')]
          .filter((each) => !each.closest('.lk-visually-hidden'))
          .filter((each) => {
            const { left, right } = each.getBoundingClientRect()
            return left < outer.left - 1 || right > outer.right + 1
          })
          .map((each) => each.className)
      }, dir)
      expect(found, `${dir} ${width}`).toEqual([])
    }
  await dapp.page.close()
  await gateway.close()
})

test('activity: tabs by keyboard', async ({ openDapp, stage }) => {
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
  })
  await openAccount(dapp)
  const tab = (name: string) => dapp.dialog.getByRole('tab', { name })
  await tab('Tokens').focus()
  await dapp.page.keyboard.press('ArrowRight')
  await expect(tab('Activity')).toBeFocused()
  await expect(tab('Activity')).toHaveAttribute('aria-selected', 'true')
  await expect(dapp.dialog.getByRole('tabpanel')).toHaveAccessibleName(
    'Activity',
  )
  await dapp.page.keyboard.press('Home')
  await expect(tab('Tokens')).toBeFocused()
  await dapp.page.keyboard.press('Tab')
  await expect(dapp.dialog.getByRole('tabpanel')).toBeFocused()
})

test('activity: what was sent a moment ago is there', async ({
  keys,
  openDapp,
  stage,
}) => {
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
  })
  await dapp.connect()
  // An amount that hardly anything else on this chain has moved, with as many digits as are shown.
  const thousandths = 101 + 10 * Math.floor(Math.random() * 89)
  await dapp.page.evaluate(
    ({ address, value }) =>
      app.core.sendTransaction(app.kit, { to: address, value: BigInt(value) }),
    { address: to, value: `${thousandths}${'0'.repeat(15)}` },
  )
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('tab', { name: 'Activity' }).click()
  const amount = `−${thousandths / 1_000}`
  await expect(
    dapp.dialog.locator('.lk-item').filter({ hasText: amount }).first(),
  ).toContainText('Sent')
  expect(privateKeyToAddress(keys[0])).not.toBe(to)
})

test('activity: more of it on demand, and again where that fails', async ({
  openDapp,
  stage,
}) => {
  const gateway = await startGateway({ server: stage.server })
  let failures = 0
  gateway.setFault(({ path, response }) => {
    const url = new URL(path, gateway.url)
    if (!url.pathname.endsWith('/history')) return false
    const cursor = url.searchParams.get('cursor')
    if (cursor && failures-- > 0) {
      response.writeHead(503).end('busy')
      return true
    }
    const chain = url.searchParams.get('chainId')
    const page = Number(cursor ?? 0)
    const body = {
      data: [createTransaction({ chain, page })],
      next: page < 2 ? String(page + 1) : null,
    }
    response.end(JSON.stringify(body))
    return true
  })
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: gateway.url }) },
    expectErrors: [/503/],
  })
  await openAccount(dapp)
  await dapp.dialog.getByRole('tab', { name: 'Activity' }).click()
  const items = dapp.dialog.locator('.lk-item')
  await expect(items).toHaveCount(1)
  // Past the times at which the list asks again by itself.
  await expect
    .poll(() => gateway.requests.filter(isHistory).length)
    .toBeGreaterThanOrEqual(3)
  failures = 1
  const more = dapp.dialog.getByRole('button', { name: 'Load more' })
  await more.click()
  await expect(
    dapp.dialog.getByText('Failed to fetch transactions'),
  ).toBeVisible()
  await expect(items).toHaveCount(1)
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(items).toHaveCount(2)
  await more.click()
  await expect(items).toHaveCount(3)
  await expect(more).toHaveCount(0)
  const events = await dapp.page.evaluate(() =>
    app.events.map(({ event }) => event),
  )
  expect(events).toContain('CLICK_TRANSACTIONS')
  expect(events).toContain('LOAD_MORE_TRANSACTIONS')
  expect(events).toContain('ERROR_FETCH_TRANSACTIONS')
  await dapp.page.close()
  await gateway.close()
})

test('activity: none without the feature', async ({ openDapp, stage }) => {
  const options = { server: stage.server, features: { history: false } }
  const dapp = await openDapp({ query: { options: JSON.stringify(options) } })
  await openAccount(dapp)
  await expect(dapp.dialog.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await expect(dapp.dialog.getByRole('tab')).toHaveCount(1)
})

/** As the kit shortens an address. */
const shorten = (address = '') => `${address.slice(0, 6)}…${address.slice(-4)}`

function createTransfer(
  direction: 'in' | 'out',
  { quantity, symbol }: { quantity: string; symbol: string },
) {
  return {
    direction,
    quantity: { numeric: quantity },
    value: null,
    price: null,
    fungible_info: { name: symbol, symbol, icon: { url: null } },
    nft_info: null,
  }
}

const isHistory = (path: string) => path.includes('/history')

function createTransaction(parameters: { chain: string | null; page: number }) {
  const { chain, page } = parameters
  return {
    id: `transaction ${page}`,
    metadata: {
      operationType: 'send',
      hash: `0x${String(page).padStart(64, '0')}`,
      minedAt: new Date(2_026, 5 - page, 15).toISOString(),
      chain,
      sentFrom: to,
      sentTo: to,
      status: 'confirmed',
      nonce: page,
    },
    transfers: null,
  }
}
