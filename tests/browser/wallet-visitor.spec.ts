import { privateKeyToAddress } from 'viem/accounts'
import type { DappPage } from '../support/createDappPage.ts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

/** Chooses the first wallet, which is asked and does not answer. */
async function beginConnecting(dapp: DappPage): Promise<void> {
  const { page } = dapp
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.connectButton.click()
  await dapp.wallet('Fake Wallet').click()
  await waitForRequest(page, 'eth_requestAccounts')
}

test('visitor: goes back and chooses another wallet; what the first says then is not heard', async ({
  keys,
  openDapp,
}) => {
  const [first, second] = keys
  const dapp = await openDapp({
    wallets: [
      { accounts: [first] },
      { name: 'Other', rdns: 'test.other', accounts: [second] },
    ],
  })
  await beginConnecting(dapp)
  await dapp.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.wallet('Other').click()
  await expect(dapp.address).toHaveText(privateKeyToAddress(second))
  await dapp.page.evaluate(() => {
    wallets[0]?.release('approve')
    wallets[0]?.setChain(1)
  })
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.address).toHaveText(privateKeyToAddress(second))
  await expect(dapp.isSupported).toHaveText('true')
  await dapp.page.reload()
  await expect(dapp.address).toHaveText(privateKeyToAddress(second))
})

test('visitor: closes the modal mid-request, and approves in the wallet all the same', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await beginConnecting(dapp)
  await dapp.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dapp.dialog).toBeHidden()
  await dapp.page.evaluate(() => wallets[0]?.release('approve'))
  await expect(dapp.status).toHaveText('disconnected')
  // The wallet has opened its accounts: the next click connects at once.
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})

test('visitor: closes the modal during a switch, which goes through in the wallet', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connect()
  await page.evaluate(() =>
    wallets[0]?.once('wallet_switchEthereumChain', 'hang'),
  )
  await dapp.accountButton.click()
  await dialog.getByRole('button', { name: /Network/ }).click()
  await dialog.getByRole('button', { name: second.name }).click()
  await waitForRequest(page, 'wallet_switchEthereumChain')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
  await page.evaluate(() => wallets[0]?.release('approve'))
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  await expect(dialog).toBeHidden()
})

test('visitor: says no to one thing after another, and is told each time', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { dialog, page } = dapp
  const declined = 'You declined the request'
  await page.evaluate(() => {
    wallets[0]?.once('eth_requestAccounts', 'reject')
    wallets[0]?.once('eth_requestAccounts', 'reject')
  })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dialog).toContainText(declined)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText(declined)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')

  await page.evaluate(() => wallets[0]?.script({ '*': 'reject' }))
  await dapp.accountButton.click()
  await dialog.getByRole('button', { name: /Network/ }).click()
  await dialog.getByRole('button', { name: second.name }).click()
  await expect(dialog).toContainText(declined)
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign with a hook' }).click()
  await expect(page.getByTestId('hook-result')).toHaveText(
    'UserRejectedRequestError',
  )
  await expect(dapp.status).toHaveText('connected')
})

test('visitor: double-clicks everything on the way', async ({
  openDapp,
  stage,
}) => {
  const [, second] = stage.chains
  if (!second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { dialog, page } = dapp
  const slowly = { delay: 100 }
  await page.evaluate(
    (decision) => wallets[0]?.script({ '*': decision }),
    slowly,
  )
  await page.locator('dialog').waitFor({ state: 'attached' })
  await dapp.connectButton.dblclick()
  await dapp.wallet().dblclick()
  await expect(dapp.status).toHaveText('connected')
  await expect(dialog).toBeHidden()
  await dapp.accountButton.dblclick()
  await dialog.getByRole('button', { name: /Network/ }).dblclick()
  await dialog.getByRole('button', { name: second.name }).dblclick()
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  await expect(dialog.getByRole('heading')).toHaveText('Account')
  const count = (method: string) =>
    page.evaluate(
      (name) =>
        wallets[0]?.requests.filter(({ method }) => method === name).length,
      method,
    )
  expect(await count('eth_requestAccounts')).toBe(1)
  expect(await count('wallet_switchEthereumChain')).toBe(1)
  await dialog.getByRole('button', { name: 'Disconnect' }).dblclick()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dialog).toBeHidden()
})
