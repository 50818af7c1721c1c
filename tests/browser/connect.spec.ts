import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

for (const react of ['react-18', 'react-19'] as const)
  test(`connect: default, ${react} in strict mode`, async ({
    keys,
    openDapp,
    stage,
  }) => {
    const dapp = await openDapp({ react })
    await expect(dapp.status).toHaveText('disconnected')
    await dapp.connect()
    await expect(dapp.status).toHaveText('connected')
    await expect(dapp.address).toHaveText(privateKeyToAddress(keys[0]))
    await expect(dapp.network).toHaveText(`eip155:${stage.chains[0]?.chainId}`)
    await expect(dapp.accountButton).toBeFocused()
  })

test('connect: rejected, then retried', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', 'reject'),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('You declined the request')
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.dialog).toBeHidden()
})

test('connect: a wallet that hangs can be left, and its late answer is ignored', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', 'hang'),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connecting')
  await waitForRequest(dapp.page, 'eth_requestAccounts')
  await dapp.page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.page.evaluate(() => wallets[0]?.release('approve'))
  await expect(dapp.status).toHaveText('disconnected')
})

test('disconnect: from the account view', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.address).toHaveText('')
  await expect(dapp.dialog).toBeHidden()
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
})

test('account: shows the balance that the chain has', async ({
  chains,
  keys,
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  const value = await chains[0].getBalance({
    address: privateKeyToAddress(keys[0]),
  })
  await expect(dapp.page.getByTestId('hook-balance')).toHaveText(String(value))
  await dapp.accountButton.click()
  const ether = Number(value / 10n ** 15n) / 1_000
  const shown = new Intl.NumberFormat('en', {
    maximumFractionDigits: 3,
  }).format(ether)
  await expect(dapp.dialog).toContainText(`${shown} ETH`)
})
