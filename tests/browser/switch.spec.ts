import type { DappPage } from '../support/createDappPage.ts'
import { expect, test } from '../support/test.ts'

async function openNetworks(dapp: DappPage): Promise<void> {
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: /Network/ }).click()
}

test('switch: rejected, the wallet stays where it is; approved, it goes to a network that it knows', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('wallet_switchEthereumChain', 'reject'),
  )
  await openNetworks(dapp)
  const choice = dapp.dialog.getByRole('button', { name: second.name })
  await choice.click()
  await expect(dapp.dialog).toContainText('You declined the request')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)

  await choice.click()
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  const chainId = await dapp.page.evaluate(() => wallets[0]?.chainId)
  expect(chainId).toBe(second.chainId)
})

test('switch: to a network that the wallet has to add first (4902)', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp({
    wallets: [{ knownChainIds: [first.chainId] }],
  })
  await dapp.connect()
  await openNetworks(dapp)
  await dapp.dialog.getByRole('button', { name: second.name }).click()
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  const added = await dapp.page.evaluate(() =>
    wallets[0]?.requests.filter(
      ({ method }) => method === 'wallet_addEthereumChain',
    ),
  )
  expect(added).toHaveLength(1)
})

test('switch: on an unsupported network the visitor can go on, change it, or leave', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp({ query: { networks: '1' } })
  const move = () =>
    dapp.page.evaluate((id) => wallets[0]?.setChain(id), second.chainId)
  await dapp.connect()
  await move()
  await expect(dapp.isSupported).toHaveText('false')
  await expect(dapp.dialog).toContainText('Wrong network')
  await dapp.page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.status).toHaveText('connected')
  await dapp.page.reload()
  await expect(dapp.dialog).toContainText('Wrong network')
  await dapp.dialog.getByRole('button', { name: first.name }).click()
  await expect(dapp.isSupported).toHaveText('true')
  await expect(dapp.dialog).toBeHidden()

  await move()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.dialog).toBeHidden()
})

for (const query of [{ switch: 'off' }, { unsupported: 'allowed' }])
  test(`switch: no word of an unsupported network with ${JSON.stringify(query)}`, async ({
    openDapp,
    stage,
  }) => {
    const chainId = stage.chains[1]?.chainId ?? 0
    const dapp = await openDapp({ query: { networks: '1', ...query } })
    await dapp.connect()
    await dapp.page.evaluate((id) => wallets[0]?.setChain(id), chainId)
    await expect(dapp.isSupported).toHaveText('false')
    await expect(dapp.dialog).toBeHidden()
  })

test('switch: an id that the app never configured is an alert, once', async ({
  openDapp,
}) => {
  const dapp = await openDapp({ expectErrors: [/eip155:424242/] })
  await dapp.connect()
  const alerts = await dapp.page.evaluate(async () => {
    for (let i = 0; i < 2; i += 1)
      await app.core
        .switchNetwork(app.kit, { network: 'eip155:424242' })
        .catch(() => {})
    return app.events.filter(({ event }) => event === 'ALERT')
  })
  expect(alerts).toHaveLength(1)
  await expect(dapp.page.getByText('unknown network')).toBeVisible()
})
