import type { DappPage } from '../support/createDappPage.ts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'
import { watchOutside } from '../support/watchOutside.ts'

const fox = { name: 'Fox', rdns: 'test.fox' }
const wolf = { name: 'Wolf', rdns: 'test.wolf' }
const documents = {
  termsConditionsUrl: 'https://app.example/terms',
  privacyPolicyUrl: 'https://app.example/privacy',
}
const bear = {
  id: 'bear',
  name: 'Bear',
  rdns: 'test.bear',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  homepage: 'https://bear.example/',
  chromeStore: 'javascript:alert(1)',
  appStore: 'https://аррӏе.com/app/bear',
}

/** As the page's address carries them. */
const query = (options: object) => ({ options: JSON.stringify(options) })

const rows = (dapp: DappPage) =>
  dapp.dialog.getByRole('listitem').filter({ hasNotText: 'All wallets' })

test('connect options: order, featured, included, excluded and described wallets', async ({
  openDapp,
}) => {
  const owl = { name: 'Owl', rdns: 'test.owl' }
  const dapp = await openDapp({
    wallets: [fox, wolf, owl],
    query: query({
      connectorOrder: ['custom', 'injected'],
      customWallets: [bear, { id: 'fox', name: 'Fox', rdns: 'TEST.fox' }],
      featuredWalletIds: ['test.wolf'],
      excludeWalletIds: ['test.owl'],
    }),
  })
  await dapp.connectButton.click()
  await expect(rows(dapp)).toHaveText([
    'BearGet',
    'WolfInstalled',
    'FoxInstalled',
  ])
})

test('connect options: the box comes before any wallet', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    query: query({ ...documents, features: { legalCheckbox: true } }),
  })
  const { dialog, page } = dapp
  const box = dialog.getByRole('checkbox', {
    name: /^I agree to this site’s terms/,
  })
  await dapp.connectButton.click()
  await expect(box).not.toBeChecked()
  const place = await dapp.wallet().boundingBox()
  await dapp.wallet().click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Check this box to continue.')
  await expect(dialog.getByRole('alert')).toHaveText(
    'Check this box to continue.',
  )
  // What appears moves nothing.
  expect(await dapp.wallet().boundingBox()).toEqual(place)
  expect(await page.evaluate(() => wallets[0]?.requests.length)).toBe(0)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')
  await page.reload()
  await expect(dapp.status).toHaveText('connected')
})

test('connect options: the tick is forgotten with the page', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    query: query({ ...documents, features: { legalCheckbox: true } }),
  })
  await dapp.connectButton.click()
  await dapp.dialog.getByRole('checkbox').check()
  await dapp.page.keyboard.press('Escape')
  await dapp.connectButton.click()
  await expect(dapp.dialog.getByRole('checkbox')).toBeChecked()
  await dapp.page.reload()
  await dapp.connectButton.click()
  await expect(dapp.dialog.getByRole('checkbox')).not.toBeChecked()
})

test('connect options: documents open in a tab that cannot reach back', async ({
  context,
  openDapp,
}) => {
  await context.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Terms</p>' }),
  )
  const dapp = await openDapp({ query: query(documents) })
  await dapp.connectButton.click()
  await expect(dapp.dialog).toContainText(
    'By connecting, you agree to this site’s terms of use and privacy policy.',
  )
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    dapp.dialog.getByRole('link', { name: 'terms of use' }).click(),
  ])
  await expect(tab.getByText('Terms')).toBeVisible()
  expect(tab.url()).toBe(documents.termsConditionsUrl)
  expect(await tab.evaluate(() => [opener, document.referrer])).toEqual([
    null,
    '',
  ])
  await tab.close()
  await expect(dapp.dialog).toBeVisible()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')
})

test('connect options: wallets hide behind one row, but for the one that was used', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [fox, wolf],
    query: query({ features: { collapseWallets: true } }),
  })
  const { dialog, page } = dapp
  await dapp.connectButton.click()
  await expect(rows(dapp)).toHaveText(['Continue with a wallet'])
  await rows(dapp).getByRole('button').click()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expect(rows(dapp)).toHaveText(['FoxInstalled', 'WolfInstalled'])
  await dapp.wallet('Wolf').click()
  await expect(dapp.status).toHaveText('connected')
  await expect(dialog).toBeHidden()
  await page.evaluate(() => app.core.disconnect(app.kit))
  await dapp.connectButton.click()
  await expect(rows(dapp)).toHaveText([
    'WolfRecent',
    'Continue with another wallet',
  ])
})

test('connect options: without a wallet the guide leads to one, and back', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp({ wallets: [{ ...fox, announceAfter: null }] })
  const { dialog, page } = dapp
  const strangers = watchOutside(page, [new URL(stage.url).origin])
  const heading = dialog.getByRole('heading')
  await dapp.connectButton.click()
  await expect(dialog).toContainText('No wallets found')
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(heading).toHaveText('What is a wallet?')
  await expect(heading).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(heading).toHaveText('Get a wallet')
  await expect(dialog.getByRole('link')).toHaveAttribute(
    'href',
    'https://ethereum.org/wallets/find-wallet/',
  )
  expect(strangers).toEqual([])
  await page.evaluate(() => void wallets[0]?.announce())
  await expect(heading).toHaveText('Connect a wallet')
  await expect(heading).toBeFocused()
  await expect(
    dialog.getByRole('status').filter({ hasText: 'ready' }),
  ).toHaveText('Fox is ready')
  await dapp.wallet('Fox').click()
  await expect(dapp.status).toHaveText('connected')
})

test('connect options: a described wallet shows where its links lead', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp({
    wallets: [{ ...bear, announceAfter: null }],
    query: query({ customWallets: [bear] }),
  })
  const { dialog, page } = dapp
  const strangers = watchOutside(page, [new URL(stage.url).origin])
  await dapp.connectButton.click()
  await dapp.wallet('Bear').click()
  await expect(dialog.getByRole('heading')).toHaveText('Get Bear')
  const links = dialog.getByRole('link')
  // Neither a script nor a page that only looks like a store.
  await expect(links).toHaveText([/^Websitebear\.example/])
  await expect(links.first()).toHaveAttribute('href', bear.homepage)
  expect(strangers).toEqual([])
  await page.evaluate(() => void wallets[0]?.announce())
  await expect(rows(dapp)).toHaveText(['BearInstalled'])
})

for (const viewport of [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
])
  test(`connect options: nothing is lost at ${viewport.width} × ${viewport.height}`, async ({
    openDapp,
  }) => {
    const names = Array.from({ length: 12 }, (_, i) => `Wallet ${i + 1}`)
    const dapp = await openDapp({
      wallets: names.map((name, i) => ({ name, rdns: `test.w${i}` })),
      query: query(documents),
    })
    const { dialog, page } = dapp
    await page.setViewportSize(viewport)
    await dapp.connectButton.click()
    const last = dapp.wallet('Wallet 12')
    const link = dialog.getByRole('link', { name: 'privacy policy' })
    for (const each of [link, dialog.getByText('What is a wallet?'), last]) {
      await each.focus()
      await expect(each).toBeInViewport({ ratio: 1 })
      // A click goes to what is on top: nothing covers it.
      await each.click({ trial: true })
    }
    await last.click()
    await expect(dapp.status).toHaveText('connected')
  })

test('connecting: a wallet that hangs is asked again', async ({ openDapp }) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await page.clock.install()
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForRequest(page, 'eth_requestAccounts')
  await expect(dialog).toContainText('confirm the connection')
  await page.clock.fastForward(20_000)
  await expect(dialog).toContainText('Still waiting.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('connecting: a wallet with a request open says where it is answered', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', { error: { code: -32002 } }),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dialog).toContainText('Your wallet has an open request.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('connecting: of two wallets that claim one id, the visitor is warned before either gets a request', async ({
  openDapp,
}) => {
  const dapp = await openDapp({
    wallets: [fox, { ...fox, name: 'False Fox', storageKey: 'false' }],
  })
  const { dialog, page } = dapp
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  const countPrompts = () =>
    page.evaluate(() =>
      wallets.map(
        ({ requests }) =>
          requests.filter(({ method }) => method === 'eth_requestAccounts')
            .length,
      ),
    )
  await dapp.connectButton.click()
  await expect(rows(dapp)).toHaveText([/May be fake/, /May be fake/])
  await dapp.wallet('False Fox').click()
  await expect(dialog).toContainText(
    'Two wallets claim to be this one, so one may be fake.',
  )
  await press('Choose another wallet')
  await expect(rows(dapp)).toHaveCount(2)
  expect(await countPrompts()).toEqual([0, 0])

  await dapp.wallet('Fox').first().click()
  await press('Continue anyway')
  await expect(dapp.status).toHaveText('connected')
  expect(await countPrompts()).toEqual([1, 0])
})

test('connect options: a first visit without a wallet offers a guide and all wallets, before and after the guide', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ wallets: [] })
  const { dialog } = dapp
  const heading = dialog.getByRole('heading', { level: 2 })
  const choices = dialog.locator('.lk-body button')
  const offered = ['Get a wallet', 'What is a wallet?', 'All wallets']
  await dapp.connectButton.click()
  await expect(dialog).toContainText('No wallets found')
  await expect(choices).toHaveText(offered)

  await dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(heading).toHaveText('Get a wallet')
  await expect(dialog.locator('.lk-row img').nth(3)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(heading).toHaveText('Connect a wallet')
  await expect(choices).toHaveText(offered)

  await dialog.getByRole('button', { name: 'All wallets' }).click()
  await dialog.getByRole('searchbox').fill('rabby')
  await dialog.getByRole('button', { name: /Rabby/ }).first().click()
  await expect(heading).toHaveText(/^Get Rabby/)
  await expect(dialog.getByRole('link').first()).toBeVisible()
})
