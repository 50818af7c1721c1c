import type { Page } from '@playwright/test'
import type { DappPage } from '../support/createDappPage.ts'
import { expect, test } from '../support/test.ts'

const whole = { chainStatus: 'full', showBalance: true }

const query = (button: object, more: Record<string, string> = {}) => ({
  button: JSON.stringify(button),
  ...more,
})

const networkButton = ({ page }: DappPage) =>
  page.getByRole('region', { name: 'latchkit' }).getByRole('button', {
    name: /Devnet/,
  })

test('connect button: the app’s label', async ({ openDapp }) => {
  const dapp = await openDapp({ query: query({ label: 'Sign in' }) })
  await dapp.page.getByRole('button', { name: 'Sign in' }).click()
  await dapp.wallet().click()
  await expect(dapp.accountButton).toContainText('0x')
})

test('connect button: beside the account its network, its balance and how many requests wait for the wallet', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ query: query(whole) })
  const { accountButton, page } = dapp
  await dapp.connect()
  await expect(networkButton(dapp)).toContainText('Latchkit Devnet One')
  await expect(accountButton).toContainText(/0x.*\d ETH/)

  const width = await widthOf(accountButton)
  await page.evaluate(() => {
    wallets[0]?.script({ personal_sign: 'hang' })
    for (const message of ['a', 'b'])
      app.core.signMessage(app.kit, { message }).catch(() => {})
  })
  await expect(accountButton).toContainText('2 pending')
  expect(await widthOf(accountButton)).toBe(width)
  await page.evaluate(() => app.core.abortRequests(app.kit))
  await expect(accountButton).not.toContainText('pending')

  await networkButton(dapp).click()
  await expect(dapp.dialog.getByRole('heading')).toHaveText('Choose a network')
})

test('connect button: another look on small screens', async ({ openDapp }) => {
  const dapp = await openDapp({
    query: query({
      accountStatus: { smallScreen: 'avatar', largeScreen: 'address' },
      chainStatus: { smallScreen: 'icon', largeScreen: 'name' },
      showBalance: { smallScreen: false, largeScreen: true },
    }),
  })
  const { accountButton, page } = dapp
  await dapp.connect()
  const parts = async () => ({
    avatar: await accountButton.locator('.lk-avatar').isVisible(),
    address: (await widthOf(accountButton.locator('.lk-address'))) > 20,
    balance: await accountButton.locator('.lk-worth').isVisible(),
    icon: await networkButton(dapp).locator('.lk-badge').isVisible(),
    network: (await widthOf(networkButton(dapp).locator('.lk-label'))) > 20,
  })
  await expect(accountButton).toContainText('ETH')
  await expect.poll(parts).toEqual({
    ...{ avatar: false, address: true, balance: true },
    ...{ icon: false, network: true },
  })
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(parts).toEqual({
    ...{ avatar: true, address: false, balance: false },
    ...{ icon: true, network: false },
  })
  // What is not seen is still read out.
  await expect(accountButton).toHaveAccessibleName(/^Account 0x/)
  await expect(networkButton(dapp)).toHaveAccessibleName('Latchkit Devnet One')
})

test('connect button: a wrong network in words and colour, on small screens beside the picture only, until it is right', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ query: { networks: '1' } })
  const { accountButton, dialog, page } = dapp
  await dapp.connect()
  const wrong = page.getByRole('button', { name: 'Wrong network' })
  await expect(wrong).toHaveCount(0)
  const name = await accountButton.textContent()
  await page.evaluate(() => wallets[0]?.setChain(31_338))
  await expect(dialog.getByRole('heading')).toHaveText('Wrong network')
  await page.keyboard.press('Escape')
  await expect(wrong).toBeVisible()
  await expect(wrong).toHaveCSS('color', 'rgb(180, 35, 47)')
  await expect(accountButton).toHaveText(name ?? '')
  await expect(accountButton.locator('svg.lk-avatar')).toBeVisible()

  const address = accountButton.locator('.lk-address')
  expect(await widthOf(address)).toBeGreaterThan(1)
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(accountButton.locator('.lk-avatar')).toBeVisible()
  await expect.poll(() => widthOf(address)).toBe(1)
  await page.setViewportSize({ width: 1280, height: 800 })

  await wrong.click()
  await expect(dialog.getByRole('heading')).toHaveText('Choose a network')
  await dialog.getByRole('button', { name: /Devnet One/ }).click()
  await expect(wrong).toHaveCount(0)
})

test('connect button: keeps its place in a line while it connects', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  const top = () =>
    page
      .locator('.lk-connect-button')
      .evaluate((button) => button.getBoundingClientRect().top)
  await page.locator('.lk-connect').evaluate((element) => {
    element.before('A line of text ')
  })
  const before = await top()
  await page.evaluate(() => wallets[0]?.script({ eth_requestAccounts: 'hang' }))
  await dapp.page.getByRole('button', { name: 'Connect wallet' }).click()
  await dapp.wallet().click()
  await expect(page.locator('.lk-connect-button')).toContainText('Connecting…')
  expect(await top()).toBe(before)
})

test('connect button: what is pending is not cut off in its short form', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ query: query({ accountStatus: 'avatar' }) })
  await dapp.connect()
  await dapp.page.evaluate(() => {
    wallets[0]?.script({ personal_sign: 'hang' })
    app.core.signMessage(app.kit, { message: 'a' }).catch(() => {})
  })
  await expect(dapp.accountButton).toContainText('1 pending')
  const text = dapp.accountButton.getByText('1 pending')
  expect(await widthOf(text)).toBe(1)
  await expect(dapp.accountButton.locator('.lk-spinner')).toBeVisible()
})

test('connect button: never widens the page', async ({ openDapp }) => {
  const dapp = await openDapp({ query: query(whole) })
  const { page } = dapp
  await dapp.connect()
  await expect(dapp.accountButton).toContainText('ETH')
  await page.evaluate(() => {
    const { core, kit } = app
    const { namespace, address = '' } = core.getAccount(kit)
    const label = 'W'.repeat(64)
    core.setAddressLabel(kit, { namespace, address, label })
    kit.internal.setState((state) => ({
      ...state,
      networks: state.networks.map((each) => ({
        ...each,
        name: 'N'.repeat(64),
        nativeCurrency: { ...each.nativeCurrency, symbol: 'S'.repeat(32) },
      })),
    }))
  })
  await expect(dapp.accountButton).toContainText('WWWW')
  for (const dir of ['ltr', 'rtl'])
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((dir) => {
        document.documentElement.dir = dir
        for (const root of document.querySelectorAll('[data-lk-theme]'))
          root.setAttribute('dir', dir)
      }, dir)
      const variant = `${width} px, ${dir}`
      await expect(dapp.accountButton, variant).toContainText('WWWW')
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
      expect(await findOverflow(page), variant).toEqual([])
    }
})

test('connect button: after a reload nothing moves as the pictures arrive', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  await dapp.connect()
  await page.addInitScript(() => {
    const widths = new Set<number>()
    Object.assign(globalThis, { widths })
    const look = () => {
      const bar = document.querySelector('.lk-connect')
      if (bar?.querySelector('.lk-avatar, .lk-address'))
        widths.add(Math.round(bar.getBoundingClientRect().width))
      requestAnimationFrame(look)
    }
    look()
  })
  for (const [button, width] of [
    [{ chainStatus: 'full' }, 1280],
    [{ accountStatus: 'avatar', chainStatus: 'icon' }, 1280],
    [{ accountStatus: 'address', chainStatus: 'name' }, 1280],
    [responsive(), 360],
    [responsive(), 1280],
  ] as const) {
    const variant = `${width} px, ${JSON.stringify(button)}`
    await page.setViewportSize({ width, height: 800 })
    // The page again, with another button: a reload in all else.
    const url = new URL(page.url())
    url.search = String(new URLSearchParams(query(button)))
    await page.goto(url.href)
    // What only the loaded button has.
    await expect(
      page.locator('svg.lk-avatar:visible, button.lk-network:visible').first(),
      variant,
    ).toBeVisible()
    await expect(dapp.status, variant).toHaveText('connected')
    expect(
      await page.evaluate(() => [
        ...(globalThis as unknown as { widths: Set<number> }).widths,
      ]),
      variant,
    ).toHaveLength(1)
  }
})

/** Another look below 768 px, in each part of the button. */
function responsive() {
  return {
    accountStatus: { smallScreen: 'avatar', largeScreen: 'full' },
    chainStatus: { smallScreen: 'icon', largeScreen: 'none' },
    showBalance: { smallScreen: false },
  }
}

async function widthOf(locator: ReturnType<Page['locator']>): Promise<number> {
  return (await locator.boundingBox())?.width ?? 0
}

/** What reaches beyond the page's width, if the page scrolls sideways. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The page's own texts are not what is measured.
    for (const list of document.querySelectorAll('dl')) list.remove()
    const { scrollWidth, clientWidth } = document.documentElement
    const wide = [...document.querySelectorAll('.lk-button')].filter((each) => {
      const { left, right } = each.getBoundingClientRect()
      return left < 0 || right > clientWidth + 1
    })
    return [
      ...wide.map((each) => each.className),
      ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
    ]
  })
}
