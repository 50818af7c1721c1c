import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/test.ts'
import { waitForRequest } from '../support/waitForRequest.ts'

const unknown = 'Something went wrong'

test('wallet faults: throws strings', async ({ openDapp }) => {
  const dapp = await openDapp({
    wallets: [{ misbehavior: { throwStrings: true } }],
  })
  const retry = dapp.dialog.getByRole('button', { name: 'Try again' })
  await dapp.page.evaluate(() => {
    wallets[0]?.once('eth_requestAccounts', 'reject')
    wallets[0]?.once('eth_requestAccounts', { error: 'Oh no.' })
  })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('You declined the request')
  await retry.click()
  await expect(dapp.dialog).toContainText(unknown)
  await retry.click()
  await expect(dapp.status).toHaveText('connected')
  await dapp.page.evaluate(() => wallets[0]?.once('personal_sign', 'reject'))
  await dapp.page.getByRole('button', { name: 'Sign with a hook' }).click()
  await expect(dapp.page.getByTestId('hook-result')).toHaveText(/Error$/)
})

for (const value of [undefined, null, 0, '', {}, { code: 'x', data: 1 }])
  test(`wallet faults: throws ${JSON.stringify(value)}`, async ({
    openDapp,
  }) => {
    const dapp = await openDapp()
    await dapp.page.evaluate(
      (error) => wallets[0]?.once('eth_requestAccounts', { error }),
      value,
    )
    await dapp.connectButton.click()
    await dapp.wallet().click()
    await expect(dapp.dialog).toContainText(unknown)
    await expect(dapp.status).toHaveText('disconnected')
    await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dapp.status).toHaveText('connected')
  })

test('wallet faults: answers junk, then recovers', async ({ openDapp }) => {
  const dapp = await openDapp({
    wallets: [{ misbehavior: { junkAnswers: true } }],
  })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText(unknown)
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.page.evaluate(() => wallets[0]?.misbehave({ junkAnswers: false }))
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('wallet faults: answers junk to a returning visitor', async ({
  context,
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  await context.addInitScript(() =>
    wallets[0]?.misbehave({ junkAnswers: true }),
  )
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.address).toHaveText('')
  await dapp.page.evaluate(() => wallets[0]?.misbehave({ junkAnswers: false }))
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})

test('wallet faults: shared no account', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', { result: [] }),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('shared no account')
  await expect(dapp.status).toHaveText('disconnected')
})

test('wallet faults: speaks before it is connected', async ({
  keys,
  openDapp,
}) => {
  const [key] = keys
  const address = privateKeyToAddress(key)
  const dapp = await openDapp()
  const speak = () =>
    dapp.page.evaluate((own) => {
      wallets[0]?.emit('connect', { chainId: '0x1' })
      wallets[0]?.emit('accountsChanged', [own])
      wallets[0]?.emit('chainChanged', '0x1')
      wallets[0]?.emit('disconnect', undefined)
    }, address)
  await speak()
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.page.evaluate(() =>
    wallets[0]?.once('eth_requestAccounts', 'hang'),
  )
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForRequest(dapp.page, 'eth_requestAccounts')
  await speak()
  await dapp.page.evaluate(() => wallets[0]?.release())
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(address)
})

test('wallet faults: sends junk events while it is connected', async ({
  keys,
  openDapp,
  stage,
}) => {
  const [first, second] = keys
  const dapp = await openDapp({
    wallets: [{ misbehavior: { duplicateEvents: true } }],
  })
  await dapp.connect()
  await dapp.page.evaluate(() => {
    const junk = [
      undefined,
      null,
      -1,
      1.5,
      'x',
      {},
      [null],
      ['0x12'],
      ['__proto__'],
    ]
    for (const value of junk) {
      wallets[0]?.emit('chainChanged', value)
      wallets[0]?.emit('accountsChanged', value)
      wallets[0]?.emit('message', value)
    }
  })
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(privateKeyToAddress(first))
  await expect(dapp.network).toHaveText(`eip155:${stage.chains[0]?.chainId}`)
  const next = privateKeyToAddress(second)
  await dapp.page.evaluate((own) => wallets[0]?.switchAccount(own), next)
  await expect(dapp.address).toHaveText(next)
})

test('wallet faults: hangs on a switch; the visitor leaves, comes back and switches', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { dialog } = dapp
  const row = dialog.getByRole('button', { name: second.name })
  await dapp.connect()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('wallet_switchEthereumChain', 'hang'),
  )
  await dapp.accountButton.click()
  await dialog.getByRole('button', { name: /Network/ }).click()
  await row.click()
  await expect(dialog).toContainText('Confirm in your wallet')
  await waitForRequest(dapp.page, 'wallet_switchEthereumChain')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Account')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
  await dialog.getByRole('button', { name: /Network/ }).click()
  await row.click()
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  // The word that comes late is a refusal of what has happened since.
  await dapp.page.evaluate(() => wallets[0]?.release('reject'))
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
  await expect(dialog.getByRole('heading')).toHaveText('Account')
})

test('wallet faults: says that it has switched and stays where it is', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { dialog } = dapp
  await dapp.connect()
  await dapp.page.evaluate(() =>
    wallets[0]?.once('wallet_switchEthereumChain', { result: null }),
  )
  await dapp.accountButton.click()
  await dialog.getByRole('button', { name: /Network/ }).click()
  await dapp.page.clock.install()
  const row = dialog.getByRole('button', { name: second.name })
  await row.click()
  await expect(row).toContainText('Confirm in your wallet')
  await dapp.page.clock.fastForward(5_000)
  await expect(row).toContainText('took too long')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
})
