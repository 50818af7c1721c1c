import { privateKeyToAddress } from 'viem/accounts'
import { recordStatuses } from '../support/recordStatuses.ts'
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

test('wallet faults: throws what can’t be looked at', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() => {
    const gotcha = () => {
      throw new Error('gotcha')
    }
    const handler = { get: gotcha, has: gotcha, getPrototypeOf: gotcha }
    const error = new Proxy({}, handler)
    wallets[0]?.once('eth_requestAccounts', { error })
  })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText(unknown)
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('wallet faults: throws before it gives a promise, and has no events', async ({
  context,
  openDapp,
  stage,
}) => {
  await context.addInitScript((chainId) => {
    let calls = 0
    const answers: Record<string, unknown> = {
      eth_requestAccounts: ['0x00000000000000000000000000000000000a11ce'],
      eth_chainId: chainId,
    }
    const provider = {
      request({ method }: { method: string }) {
        calls += 1
        if (calls === 1) throw 'not now'
        return answers[method]
      },
    }
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Bare',
      icon: '',
      rdns: 'test.bare',
    }
    const type = 'eip6963:announceProvider'
    const detail = { info, provider }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent(type, { detail })),
    )
  }, stage.chains[0]?.chainId)
  const dapp = await openDapp({ wallets: [] })
  await dapp.connectButton.click()
  await dapp.wallet('Bare').click()
  await expect(dapp.dialog).toContainText(unknown)
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.status).toHaveText('disconnected')
})

for (const method of ['eth_requestAccounts', 'eth_chainId'])
  test(`wallet faults: never answers ${method}; the visitor is told where to look, leaves and tries again`, async ({
    openDapp,
  }) => {
    const dapp = await openDapp()
    const { dialog, page } = dapp
    await page.clock.install()
    await page.evaluate((name) => wallets[0]?.once(name, 'hang'), method)
    await dapp.connectButton.click()
    await dapp.wallet().click()
    await waitForRequest(page, method)
    await expect(dialog).toContainText('confirm the connection')
    await page.clock.fastForward(20_000)
    await expect(dialog).toContainText('open it from the browser toolbar')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toContainText('Connect a wallet')
    await expect(dapp.status).toHaveText('disconnected')
    await dapp.wallet().click()
    await expect(dapp.status).toHaveText('connected')
  })

test('wallet faults: never answers a returning visitor', async ({
  context,
  openDapp,
}) => {
  const dapp = await openDapp()
  const { page } = dapp
  await dapp.connect()
  await page.clock.install()
  await context.addInitScript(() =>
    wallets[0]?.script({ eth_accounts: 'hang' }),
  )
  const readStatuses = await recordStatuses(page)
  const warning = page.waitForEvent('console', {
    predicate: (message) =>
      message.type() === 'warning' &&
      message.text().includes('was not restored'),
  })
  await page.reload()
  await waitForRequest(page, 'eth_accounts')
  await expect.poll(readStatuses).toContain('connecting')
  await page.clock.fastForward(5_000)
  await expect(dapp.status).toHaveText('disconnected')
  await warning
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})

test('wallet faults: answers junk, then recovers', async ({ openDapp }) => {
  const dapp = await openDapp({
    wallets: [{ misbehavior: { junkAnswers: true } }],
  })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('response isn’t valid')
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
  await expect(dapp.dialog).toContainText('didn’t share an account')
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
  await expect(row).toContainText('didn’t respond in time')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
})

test('wallet faults: changes its answers from one question to the next', async ({
  context,
  keys,
  openDapp,
  stage,
}) => {
  const [first, second] = keys.map((key) => privateKeyToAddress(key))
  const [, other] = stage.chains
  if (!first || !second || !other) throw new Error('Too few chains.')
  const dapp = await openDapp()
  const { page } = dapp
  await page.evaluate(
    (result) => wallets[0]?.once('eth_requestAccounts', { result }),
    [second, first, second, second.toLowerCase(), 'junk'],
  )
  await dapp.connect()
  await expect(dapp.address).toHaveText(second)
  await expect(dapp.network).toHaveText(`eip155:${stage.chains[0]?.chainId}`)
  // Another active account and another chain than it just announced, without an event.
  await context.addInitScript(
    ([accounts, chainId]) => {
      wallets[0]?.once('eth_accounts', { result: accounts })
      wallets[0]?.once('eth_chainId', { result: chainId })
    },
    [[first, second], other.chainId] as const,
  )
  await page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(first)
  await expect(dapp.network).toHaveText(`eip155:${other.chainId}`)
  // It announced accounts that it never approved.
  await page.getByRole('button', { name: 'Sign with a hook' }).click()
  await expect(page.getByTestId('hook-result')).toHaveText(
    'UnauthorizedProviderError',
  )
})

test('wallet faults: is on a chain that nobody knows', async ({
  openDapp,
  stage,
}) => {
  const [first] = stage.chains
  if (!first) throw new Error('Too few chains.')
  const dapp = await openDapp({ wallets: [{ activeChainId: 424_242 }] })
  const { dialog } = dapp
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.network).toHaveText('eip155:424242')
  await expect(dialog).toContainText('Wrong network')
  await dapp.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await dapp.accountButton.click()
  await expect(dialog.getByRole('heading')).toHaveText('Account')
  await dialog.getByRole('button', { name: /Network/ }).click()
  await dialog.getByRole('button', { name: first.name }).click()
  await expect(dapp.isSupported).toHaveText('true')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
})

test('wallet faults: vanishes while it is connected, and comes back', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await dapp.connect()
  await dapp.accountButton.click()
  await page.evaluate(() => wallets[0]?.disconnect())
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dialog).toBeHidden()
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dialog).toContainText('can’t reach its network')
  await page.evaluate(() => wallets[0]?.reconnect())
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('wallet faults: vanishes while it is asked', async ({ openDapp }) => {
  const dapp = await openDapp()
  const { dialog, page } = dapp
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForRequest(page, 'eth_requestAccounts')
  await page.evaluate(() => {
    wallets[0]?.disconnect()
    // What extensions say once they have been updated or removed.
    const error = new Error('Extension context invalidated.')
    wallets[0]?.release({ error })
  })
  await expect(dialog).toContainText(unknown)
  await expect(dapp.status).toHaveText('disconnected')
  await dialog.getByText('Back', { exact: true }).click()
  await expect(dialog).toContainText('Connect a wallet')
})

test('wallet faults: vanishes during a switch', async ({ openDapp, stage }) => {
  const [, second] = stage.chains
  if (!second) throw new Error('Too few chains.')
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
  await page.evaluate(() => wallets[0]?.disconnect())
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dialog).not.toContainText('Confirm in your wallet')
  await expect(dialog).toContainText('Request canceled')
  await page.keyboard.press('Escape')
  await page.evaluate(() => wallets[0]?.reconnect())
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})
