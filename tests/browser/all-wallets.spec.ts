import { checkImages } from '../support/checkImages.ts'
import type { DappPage } from '../support/createDappPage.ts'
import { expect, test } from '../support/test.ts'

/** In the directory, and so named there. */
const metamask = { name: 'MetaMask', rdns: 'io.metamask' }

type OpenDapp = (options: {
  query: Record<string, string>
  wallets?: readonly { name?: string; rdns?: string }[]
}) => Promise<DappPage>

async function openList(
  openDapp: OpenDapp,
  options: object,
  wallets: readonly { name?: string; rdns?: string }[] = [{}],
): Promise<DappPage> {
  const query = { options: JSON.stringify(options) }
  const dapp = await openDapp({ query, wallets })
  await dapp.connectButton.click()
  return dapp
}

async function openAll(
  openDapp: OpenDapp,
  server: string,
  wallets?: readonly { name?: string; rdns?: string }[],
): Promise<DappPage> {
  const dapp = await openList(openDapp, { server }, wallets)
  await dapp.dialog.getByRole('button', { name: 'All wallets' }).click()
  await tiles(dapp).first().waitFor()
  return dapp
}

const tiles = ({ dialog }: DappPage) => dialog.locator('.lk-tile')

test('all wallets: nothing is asked of the server before the modal opens', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp({
    query: { options: JSON.stringify({ server: stage.server }) },
  })
  const asked: string[] = []
  dapp.page.on('request', (request) => {
    if (request.url().startsWith(stage.server)) asked.push(request.url())
  })
  await dapp.page.reload()
  await dapp.connectButton.hover()
  await dapp.connectButton.focus()
  await dapp.page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await dapp.connectButton.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('all wallets: what the directory recommends takes places that were kept', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openList(openDapp, { server: stage.server })
  const all = dapp.dialog.getByRole('button', { name: 'All wallets' })
  await expect(all).toBeVisible()
  const before = await all.boundingBox()
  const first = await dapp.wallet().boundingBox()
  await expect(dapp.wallet(/^MetaMask/)).toBeVisible()
  expect(await all.boundingBox()).toEqual(before)
  expect(await dapp.wallet().boundingBox()).toEqual(first)
  await expect(dapp.dialog.getByRole('listitem')).toHaveCount(6)
})

test('all wallets: one that is installed is not recommended beside itself', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openList(openDapp, { server: stage.server }, [metamask])
  await expect(dapp.wallet(/^Coinbase/)).toBeVisible()
  await expect(dapp.wallet(/MetaMask/)).toHaveCount(1)
  await expect(dapp.wallet(/MetaMask/)).toContainText('Installed')
})

test('all wallets: featured first, included and excluded', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openList(openDapp, {
    server: stage.server,
    featuredWalletIds: ['rainbow', 'rabby-wallet', 'io.zerion.wallet'],
    excludeWalletIds: ['metamask'],
  })
  await expect(dapp.wallet(/^Rainbow/)).toBeVisible()
  await expect(dapp.wallet(/^Coinbase/)).toBeVisible()
  const rows = async () =>
    (await dapp.dialog.getByRole('listitem').allTextContents()).join(' ')
  await expect.poll(rows).toMatch(/Fake Wallet.*Rainbow.*Zerion.*Coinbase/)
  expect(await rows()).not.toContain('MetaMask')
})

test('all wallets: pages come as the visitor scrolls, to the last', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server)
  await expect(tiles(dapp)).toHaveCount(40)
  const status = dapp.dialog.getByRole('status').filter({ hasText: 'wallets' })
  await expect(status.first()).toContainText(/\d+ wallets/)
  const count = Number(/\d+/.exec(await status.first().innerText())?.[0])
  expect(count).toBeGreaterThan(80)
  for (let page = 2; page <= Math.ceil(count / 40); page++) {
    await tiles(dapp).last().scrollIntoViewIfNeeded()
    await dapp.page.mouse.move(640, 400)
    await dapp.page.mouse.wheel(0, 10_000)
    const shown = Math.min(page * 40, count)
    await expect.poll(() => tiles(dapp).count()).toBeGreaterThanOrEqual(shown)
  }
  await expect(tiles(dapp)).toHaveCount(count)
  await expect(dapp.dialog.getByText('Load more')).toHaveCount(0)
})

test('all wallets: search finds, finds nothing, and gives the list back', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server)
  const field = dapp.dialog.getByRole('searchbox', { name: 'Search wallets' })
  await field.fill('  rainb ')
  await expect(tiles(dapp)).toHaveText(['Rainbow'])
  await field.fill('no such wallet')
  await expect(
    dapp.dialog.locator('p', { hasText: 'No wallets found' }),
  ).toBeVisible()
  await field.fill('')
  await expect(tiles(dapp)).toHaveCount(40)
})

test('all wallets: requests for what is typed are 300 ms apart', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server)
  const field = dapp.dialog.getByRole('searchbox')
  let count = 0
  dapp.page.on('request', (request) => {
    if (request.url().includes('search=')) count += 1
  })
  const typed = await field.evaluateHandle((field) => {
    const times: number[] = []
    field.addEventListener('input', () => times.push(performance.now()))
    return times
  })
  await field.pressSequentially('rainbow', { delay: 60 })
  await expect(tiles(dapp)).toHaveText(['Rainbow'])
  expect(count).toBeGreaterThan(1)
  // The interval is exact in `createThrottle.test.ts`; a busy machine sends a request later than the kit asked for it. In the time that was typed for there is room for so many, the first and the last among them. Without the interval each letter has one.
  const times = await typed.jsonValue()
  const duration = (times.at(-1) ?? 0) - (times[0] ?? 0)
  expect(count).toBeLessThanOrEqual(Math.floor(duration / 300) + 2)
})

test('all wallets: one that is installed connects, whatever it calls itself here', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server, [metamask])
  const tile = tiles(dapp).filter({ hasText: 'MetaMask' })
  await expect(tile).toContainText('Installed')
  await tile.click()
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.status).toHaveText('connected')
})

test('all wallets: one that is not here says how to get it, and back leads to the search', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server)
  await dapp.dialog.getByRole('searchbox').fill('rainbow')
  await expect(tiles(dapp)).toHaveText(['Rainbow'])
  await tiles(dapp).click()
  await expect(dapp.dialog).toContainText('Get Rainbow')
  const links = dapp.dialog.getByRole('link')
  // For the browser that is here, then elsewhere.
  await expect(links.first()).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\//,
  )
  await expect(links.nth(1)).toHaveAttribute('href', 'https://rainbow.me/')
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await link.getAttribute('href')).toMatch(/^https:/)
  }
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dapp.dialog.getByRole('searchbox')).toHaveValue('rainbow')
  await expect(tiles(dapp)).toHaveText(['Rainbow'])
})

test('all wallets: by keyboard alone', async ({ openDapp, stage }) => {
  const dapp = await openList(openDapp, { server: stage.server })
  await expect(dapp.wallet(/^MetaMask/)).toBeVisible()
  const { keyboard } = dapp.page
  const all = dapp.dialog.getByRole('button', { name: 'All wallets' })
  for (let i = 0; i < 12; i++) {
    if (await all.evaluate((each) => each === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await tiles(dapp).first().waitFor()
  await expect(
    dapp.dialog.getByRole('heading', { name: 'All wallets' }),
  ).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dapp.dialog.getByRole('searchbox')).toBeFocused()
  await keyboard.type('rabby')
  await expect(tiles(dapp)).toHaveText(['Rabby Wallet'])
  await keyboard.press('Tab')
  await expect(tiles(dapp)).toBeFocused()
  await keyboard.press('Enter')
  await expect(dapp.dialog).toContainText('Get Rabby Wallet')
  await keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
})

test('all wallets: pictures come from the server and from nowhere else', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openAll(openDapp, stage.server)
  const images = tiles(dapp).locator('img')
  await expect(images.first()).toBeVisible()
  for (const image of await images.all()) {
    expect(await image.getAttribute('src')).toMatch(
      new RegExp(`^${stage.server}/getWalletImage/`),
    )
    await expect(image).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(image).toHaveAttribute('loading', 'lazy')
  }
})

test('all wallets: there is no way to them without `allWallets`', async ({
  openDapp,
  stage,
}) => {
  const features = { allWallets: false }
  const dapp = await openList(openDapp, { features, server: stage.server })
  await expect(dapp.wallet()).toBeVisible()
  await expect(dapp.wallet('All wallets')).toHaveCount(0)
})

test('all wallets: without a server, the README example lists each with its logo, which is sharp', async ({
  page,
  stage,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const isLogo = (url: string) => /\.(svg|png|webp)$/.test(url)
  const isDirectory = (url: string) => url.includes('bundledDirectory')
  await page.goto(`${stage.url}/readme/index.html`)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => isLogo(url) || isDirectory(url))).toEqual([])

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await dialog.getByRole('button', { name: /^MetaMask/ }).click()
  await expect(dialog.getByRole('link', { name: /Chrome/ })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\/detail\//,
  )
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Back' }).click()

  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await expect(dialog.locator('.lk-tile')).toHaveCount(40)
  // Those of the kit's chains, of 100.
  const all = 93
  const tiles = dialog.locator('.lk-tile')
  for (const count of [40, 80, all]) {
    // A page of them loads before its place is in sight.
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(count)
    for (let row = count - 40; row < count; row += 16) {
      await dialog.locator('.lk-tile').nth(row).scrollIntoViewIfNeeded()
      expect(await checkImages(page)).toBeGreaterThan(0)
    }
    await dialog.locator('.lk-tile').last().scrollIntoViewIfNeeded()
  }
  await expect(dialog.locator('.lk-tile img')).toHaveCount(all)
  await dialog.getByRole('searchbox').fill('argent')
  await expect(dialog.locator('.lk-tile')).toHaveCount(1)
  expect(requests.filter((url) => !url.startsWith(stage.url))).toEqual([])
})
