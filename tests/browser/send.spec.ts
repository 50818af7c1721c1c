import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { erc20Abi } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/test.ts'

const to: Address = '0x00000000000000000000000000000000000a11ce'

test('send: native currency arrives', async ({ chains, openDapp }) => {
  const [chain] = chains
  const dapp = await openDapp()
  await dapp.connect()
  const before = await chain.getBalance({ address: to })
  const hash = await dapp.page.evaluate(
    (address) =>
      app.core.sendTransaction(app.kit, { to: address, value: 12_345n }),
    to,
  )
  const receipt = await chain.waitForTransactionReceipt({ hash: hash as Hex })
  expect(receipt.status).toBe('success')
  const { value } = await chain.getTransaction({ hash: hash as Hex })
  expect(value).toBe(12_345n)
  expect(await chain.getBalance({ address: to })).toBeGreaterThanOrEqual(
    before + 12_345n,
  )
})

test('send: rejected, nothing moves', async ({ chains, keys, openDapp }) => {
  const [chain] = chains
  const address = privateKeyToAddress(keys[0])
  const dapp = await openDapp()
  await dapp.connect()
  const nonce = await chain.getTransactionCount({ address })
  const error = await dapp.page.evaluate(async (recipient) => {
    wallets[0]?.once('eth_sendTransaction', 'reject')
    return app.core
      .sendTransaction(app.kit, { to: recipient, value: 1n })
      .catch(({ name, code }) => ({ name, code }))
  }, to)
  expect(error).toEqual({ name: 'UserRejectedRequestError', code: 4001 })
  expect(await chain.getTransactionCount({ address })).toBe(nonce)
})

test('send: more than there is gets its own error', async ({ openDapp }) => {
  const dapp = await openDapp()
  await dapp.connect()
  const reason = await dapp.page.evaluate(
    (recipient) =>
      app.core
        .sendTransaction(app.kit, { to: recipient, value: 10n ** 30n })
        .catch((error) => error.reason),
    to,
  )
  expect(reason).toBe('insufficientFunds')
})

test('send: a token transfer arrives', async ({ chains, openDapp, stage }) => {
  const [chain] = chains
  const token = stage.chains[0]?.contracts.tokens[0]?.address
  if (!token) throw new Error('No token.')
  const read = () =>
    chain.readContract({
      abi: erc20Abi,
      address: token,
      functionName: 'balanceOf',
      args: [to],
    })
  const before = await read()
  const dapp = await openDapp()
  await dapp.connect()
  const hash = await dapp.page.evaluate(
    ({ abi, address, recipient }) =>
      app.evm.writeContract(app.kit, {
        abi,
        address,
        functionName: 'transfer',
        args: [recipient, 5n],
      }),
    { abi: erc20Abi, address: token, recipient: to },
  )
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(await read()).toBeGreaterThanOrEqual(before + 5n)
})

for (const supports of [true, false])
  test(`send: calls in one go, ${supports ? 'with' : 'without'} the wallet's support`, async ({
    chains,
    openDapp,
  }) => {
    const [chain] = chains
    const dapp = await openDapp({
      wallets: [{ features: { sendCalls: supports } }],
    })
    await dapp.connect()
    const recipients = [20, 20].map(
      (size): Address => `0x${randomBytes(size).toString('hex')}`,
    )
    const status = await dapp.page.evaluate(async (addresses) => {
      const { id } = await app.evm.sendCalls(app.kit, {
        calls: addresses.map((address) => ({ to: address, value: 7n })),
      })
      for (;;) {
        const answer = await app.evm.getCallsStatus(app.kit, { id })
        if (answer.status !== 'pending') return answer.status
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }, recipients)
    expect(status).toBe('success')
    for (const address of recipients)
      expect(await chain.getBalance({ address })).toBe(7n)
    const methods = await dapp.page.evaluate(() =>
      wallets[0]?.requests
        .filter(({ outcome }) => outcome.status === 'answered')
        .map(({ method }) => method),
    )
    expect(methods?.includes('wallet_sendCalls')).toBe(supports)
    expect(methods?.includes('eth_sendTransaction')).toBe(!supports)
  })

test('send: calls with a bad address never reach the wallet', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  const outcome = await dapp.page.evaluate(() =>
    app.evm
      .sendCalls(app.kit, { calls: [{ to: 'alice.eth' as `0x${string}` }] })
      .then(
        () => 'sent',
        (error: Error) => error.name,
      ),
  )
  expect(outcome).toMatch(/Error$/)
  const asked = await dapp.page.evaluate(() =>
    wallets[0]?.requests.map(({ method }) => method),
  )
  expect(asked).not.toContain('wallet_sendCalls')
})

/** The requests that the wallet received for sending. */
function readSent(page: Page): Promise<(string | undefined)[] | undefined> {
  return page.evaluate(() =>
    wallets[0]?.requests
      .map(({ method }) => method)
      .filter((method) => /send(Transaction|Calls)$/.test(method)),
  )
}

test('send: the wallet moves between what the page shows and the click, and nothing is sent', async ({
  openDapp,
  stage,
}) => {
  const other = stage.chains[1]?.chainId ?? 0
  const dapp = await openDapp()
  await dapp.connect()
  await dapp.page.evaluate((chainId) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Send with a hook',
    )
    wallets[0]?.setChain(chainId)
    // React has not rendered the change yet.
    button?.click()
  }, other)
  const sent = dapp.page.getByTestId('hook-sent')
  await expect(sent).toHaveText('NetworkMismatchError')
  expect(await readSent(dapp.page)).toEqual([])

  await expect(dapp.network).toContainText(String(other))
  await dapp.page.getByRole('button', { name: 'Send with a hook' }).click()
  await expect(sent).toHaveText(/^0x[0-9a-f]{64}$/)
})

test('send: for another network than the wallet’s, nothing is sent', async ({
  openDapp,
  stage,
}) => {
  const [first, second] = stage.chains.map(({ chainId }) => chainId)
  const dapp = await openDapp()
  await dapp.connect()
  const outcomes = await dapp.page.evaluate(
    async ({ address, chainId, other }) => {
      wallets[0]?.setChain(other)
      const calls = [{ to: address, value: 1n }]
      const network = `eip155:${chainId}` as const
      const sends = [
        app.core.sendTransaction(app.kit, { to: address, value: 1n, network }),
        app.evm.sendCalls(app.kit, { calls, chainId }),
      ]
      const results = await Promise.allSettled(sends)
      return results.map((each) =>
        each.status === 'rejected' ? each.reason.name : each.value,
      )
    },
    { address: to, chainId: first ?? 0, other: second ?? 0 },
  )
  expect(outcomes).toEqual(['NetworkMismatchError', 'NetworkMismatchError'])
  expect(await readSent(dapp.page)).toEqual([])
})

test('send: a wallet that has moved without an event is not asked to send', async ({
  openDapp,
  stage,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  const name = await dapp.page.evaluate(
    ({ address, other }) => {
      wallets[0]?.misbehave({ noEvents: true })
      wallets[0]?.setChain(other)
      return app.core
        .sendTransaction(app.kit, { to: address, value: 1n })
        .catch((error) => error.name)
    },
    { address: to, other: stage.chains[1]?.chainId ?? 0 },
  )
  expect(name).toBe('NetworkMismatchError')
  expect(await readSent(dapp.page)).toEqual([])
})

test('send: a negative value never reaches the wallet', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.connect()
  const names = await dapp.page.evaluate(async (address) => {
    const call = { to: address, value: -1n }
    const sends = [
      app.core.sendTransaction(app.kit, call),
      app.evm.sendCalls(app.kit, { calls: [call] }),
    ]
    const results = await Promise.allSettled(sends)
    return results.map((each) => each.status === 'rejected' && each.reason.name)
  }, to)
  const name = 'InvalidAmountError'
  expect(names).toEqual([name, name])
  expect(await readSent(dapp.page)).toEqual([])
})
