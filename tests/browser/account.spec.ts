import type { Network } from '@latchkit/core'
import * as evm from '@latchkit/evm'
import type { DappPage } from '../support/createDappPage.ts'
import { readClipboard } from '../support/readClipboard.ts'
import { shakeDialog } from '../support/shakeDialog.ts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

async function openAccount(dapp: DappPage): Promise<void> {
  await dapp.accountButton.click()
  await expect(dapp.dialog.getByRole('heading')).toHaveText('Account')
}

const nameField = ({ dialog }: DappPage) =>
  dialog.getByRole('textbox', { name: 'Address name' })

const all: readonly Network[] = Object.values(evm).flatMap((each) =>
  'caipNetworkId' in each ? [each] : [],
)

async function openMany(dapp: DappPage): Promise<void> {
  await dapp.page.evaluate((networks) => {
    for (const network of networks) app.core.addNetwork(app.kit, { network })
  }, all)
  await dapp.connect()
  await openAccount(dapp)
  await dapp.dialog.getByRole('button', { name: /Network/ }).click()
}

for (const react of ['react-18', 'react-19'] as const)
  test(`account: a name is given and kept, changed and taken away, ${react}`, async ({
    openDapp,
  }) => {
    const dapp = await openDapp({ react })
    const { dialog, page } = dapp
    const change = dialog.getByRole('button', { name: 'Savings Edit name' })
    await dapp.connect()
    await openAccount(dapp)
    await dialog.getByRole('button', { name: 'Add a name' }).click()
    await expect(nameField(dapp)).toBeFocused()
    await page.keyboard.type('Savings')
    await page.keyboard.press('Enter')
    await expect(change).toBeFocused()
    await expect(dapp.accountButton).toContainText('Savings')
    await page.reload()
    await expect(dapp.accountButton).toContainText('Savings')

    // Escape keeps it.
    await openAccount(dapp)
    await change.click()
    await expect(nameField(dapp)).toHaveValue('Savings')
    await page.keyboard.type('Spendings')
    await page.keyboard.press('Escape')
    await expect(nameField(dapp)).toBeHidden()
    await expect(dialog).toBeVisible()
    await expect(change).toBeFocused()

    await change.click()
    await page.keyboard.press('Delete')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dapp.accountButton).not.toContainText('Savings')
    await expect(dapp.accountButton).toContainText('0x')
  })

test('account: a name can’t turn the text around, and has an end', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connect()
  await openAccount(dapp)
  await dialog.getByRole('button', { name: 'Add a name' }).click()
  await expect(nameField(dapp)).toBeFocused()
  await page.keyboard.insertText('\u202e\u200b')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Type a name first.')
  await page.keyboard.insertText(`evil\u202e${'x'.repeat(100)}`)
  await page.keyboard.press('Enter')
  const readLabel = () =>
    page.evaluate(() => app.kit.getState().addressLabels[0]?.label)
  await expect.poll(readLabel).toBeDefined()
  const label = await readLabel()
  expect(label).toBe(`evil${'x'.repeat((label?.length ?? 0) - 4)}`)
  expect(label?.length).toBeLessThanOrEqual(64)
})

test('account: several accounts of a wallet, each with its name, and the one that the visitor chooses signs', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connect()
  const addresses = await page.evaluate(() =>
    app.core.getAccount(app.kit).allAccounts.map(({ address }) => address),
  )
  expect(addresses).toHaveLength(2)
  await openAccount(dapp)
  const list = dialog.getByRole('region', { name: 'Connected accounts' })
  const items = list.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText('Active')
  await page.evaluate(
    (address) =>
      app.core.setAddressLabel(app.kit, {
        namespace: 'eip155',
        address,
        label: 'Spare',
      }),
    addresses[1]?.toLowerCase() ?? '',
  )
  await expect(items.nth(1)).toContainText('Spare')
  await page.evaluate(() => {
    const [wallet] = wallets
    const [, second] = wallet?.accounts ?? []
    if (second) wallet?.switchAccount(second)
  })
  // Each stays in its place.
  await expect(items.nth(1)).toContainText('Active')
  await expect(items.nth(1)).toContainText('Spare')
  await expect(items.nth(0)).not.toContainText('Active')
  await expect(dapp.address).toHaveText(addresses[1] ?? '')

  // Back to the first by the visitor's choice: the wallet stays with the second.
  const first = addresses[0] ?? ''
  await items.nth(0).getByRole('button').click()
  await expect(items.nth(0)).toContainText('Active')
  await expect(dapp.address).toHaveText(first)
  await expect(dialog.getByRole('button', { name: /Copy/ })).toContainText(
    first,
  )
  await page.evaluate(
    (account) => app.core.signMessage(app.kit, { message: 'a', account }),
    first,
  )
})

test('account: disconnect is in sight, the amount is large', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connect()
  const amount = dialog.locator('.lk-balance')
  const address = dialog.locator('.lk-copy .lk-address').first()
  const size = (it: typeof amount) =>
    it.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
  for (const width of [360, 1280]) {
    const variant = `${width} px`
    await page.setViewportSize({ width, height: 440 })
    await openAccount(dapp)
    await expect(
      dialog.getByRole('button', { name: 'Disconnect' }),
      variant,
    ).toBeInViewport({ ratio: 1 })
    const least = 1.5 * (await size(address))
    expect(await size(amount), variant).toBeGreaterThan(least)
    await expect(amount, variant).not.toHaveText(/\.\d*0 ETH$/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('account: one block with its button for what failed', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ expectErrors: [/./] })
  const { dialog, page } = dapp
  await dapp.connect()
  const error = { code: -32000, message: 'No.' }
  await page.route('**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { jsonrpc: '2.0', id: null, error } })
      : route.continue(),
  )
  await openAccount(dapp)
  const block = dialog.locator('.lk-failure')
  await expect(block).toContainText('Couldn’t load your balance.')
  await expect(dialog.locator('.lk-toast')).toHaveCount(0)
  const centre = async (it: typeof block) => {
    const box = await it.boundingBox()
    return box ? box.x + box.width / 2 : 0
  }
  const button = block.getByRole('button', { name: 'Try again' })
  expect(
    Math.abs((await centre(button)) - (await centre(dialog))),
  ).toBeLessThan(2)
  await page.unroute('**')
  await button.click()
  await expect(dialog.locator('.lk-balance')).toContainText(/\d ETH/)
})

test('account: the whole address is copied and read out', async ({
  context,
  openDapp,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dapp = await openDapp()
  await dapp.connect()
  const address = (await dapp.address.textContent()) ?? ''
  await openAccount(dapp)
  const copy = dapp.dialog.getByRole('button', { name: 'Copy address' })
  await expect(copy).toHaveAccessibleName(new RegExp(`^${address} `))
  // It says so for two seconds.
  const said = expect(dapp.dialog.getByText('Copied')).toBeAttached()
  await copy.click()
  await said
  await expect.poll(() => readClipboard(dapp.page)).toBe(address)
})

test('account: the explorer opens apart, without a way back to the page', async ({
  context,
  openDapp,
  stage,
}) => {
  const [chain] = stage.chains
  if (!chain) throw new Error('Too few chains.')
  const { chainId, name, rpcUrl } = chain
  const url = 'https://scan.example'
  const networks = [
    {
      ...evm.evmNetwork({ id: chainId, name, rpcUrl }),
      blockExplorers: { default: { name: 'Scan', url } },
    },
  ]
  await context.route(`${url}/**`, (route) => route.fulfill({ body: 'scan' }))
  const query = { options: JSON.stringify({ networks }) }
  const dapp = await openDapp({ query })
  await dapp.connect()
  const address = await dapp.address.textContent()
  await openAccount(dapp)
  const opened = context.waitForEvent('page')
  await dapp.dialog.getByRole('link', { name: /^View on Scan/ }).click()
  const scan = await opened
  await scan.waitForLoadState()
  expect(scan.url()).toBe(`${url}/address/${address}`)
  expect(await scan.evaluate(() => window.opener)).toBeNull()
})

test('networks: leads to what a network is, and back to a long list, which is searched and reached by keyboard', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  const heading = dialog.getByRole('heading')
  await openMany(dapp)
  await dialog.getByRole('button', { name: 'What is a network?' }).click()
  await expect(heading).toHaveText('What is a network?')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(heading).toHaveText('Choose a network')

  const rows = dialog.getByRole('listitem')
  const count = await page.evaluate(() => app.kit.getState().networks.length)
  expect(count).toBeGreaterThan(80)
  await expect(rows).toHaveCount(count)
  const last = rows.last().getByRole('button')
  await last.focus()
  await expect(last).toBeInViewport()
  const field = dialog.getByRole('searchbox', { name: 'Search networks' })
  await expect(field).toBeInViewport()

  const before = await field.boundingBox()
  await field.fill('  BÁSE ')
  await expect(rows.first()).toContainText('Base')
  for (const text of await rows.allTextContents())
    expect(text.toLowerCase()).toContain('base')
  await field.fill('8453')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Base')
  await field.fill('nowhere')
  await expect(dialog).toContainText('No networks found')
  expect(await field.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('networks: a switch that hangs is given up with its view', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp({
    wallets: [{ knownChainIds: [first.chainId] }],
  })
  const { dialog, page } = dapp
  const choose = () => dialog.getByRole('button', { name: second.name })
  await dapp.connect()
  await openAccount(dapp)
  await page.evaluate(() => wallets[0]?.once('wallet_addEthereumChain', 'hang'))
  await dialog.getByRole('button', { name: /Network/ }).click()
  await choose().click()
  await expect(dialog).toContainText('Confirm in your wallet')
  await waitForRequest(page, 'wallet_addEthereumChain')
  await shakeDialog(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.evaluate(() => wallets[0]?.release())
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)

  await dialog.getByRole('button', { name: /Network/ }).click()
  await choose().click()
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  await expect(dialog.getByRole('heading')).toHaveText('Account')
})

test('unsupported: goes by itself when the wallet comes back; once closed it stays away, whatever the wallet does', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp({ query: { networks: '1' } })
  const { dialog, page } = dapp
  const move = (id: number) =>
    page.evaluate((id) => wallets[0]?.setChain(id), id)
  await dapp.connect()
  await move(second.chainId)
  await expect(dialog).toContainText('Wrong network')
  await move(first.chainId)
  await expect(dialog).toBeHidden()
  await expect(dapp.isSupported).toHaveText('true')

  await move(second.chainId)
  await expect(dialog).toContainText('Wrong network')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  for (const id of [first.chainId, second.chainId, first.chainId])
    await move(id)
  await move(second.chainId)
  await expect(dapp.isSupported).toHaveText('false')
  // What has opened would cover the button.
  await openAccount(dapp)
  await dialog.getByRole('button', { name: 'Wrong network' }).click()
  await expect(dialog).toContainText(
    'This app doesn’t support your wallet’s network.',
  )
})
