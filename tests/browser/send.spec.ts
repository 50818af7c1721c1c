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
    const recipients = [
      `0x${Date.now().toString(16).padStart(40, '0')}`,
      `0x${Date.now().toString(16).padStart(40, '1')}`,
    ] as Address[]
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
