import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { getCallsStatus } from './getCallsStatus.ts'
import type { Call } from './sendCalls.ts'
import { sendCalls } from './sendCalls.ts'
import { waitForCallsStatus } from './waitForCallsStatus.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)

const method = 'wallet_sendCalls'
const unsupported = { error: { code: 4200, message: 'unsupported' } }
const client = createPublicClient({
  transport: http(devnet.chains[0]?.rpcUrl),
  pollingInterval: 50,
})

/** A new address without a balance. */
function createAddress(): `0x${string}` {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return `0x${Buffer.from(bytes).toString('hex')}`
}

/** Refuses every transaction: an account whose code is `revert(0, 0)`. */
async function createReverter(): Promise<`0x${string}`> {
  const address = createAddress()
  await client.request({
    method: 'anvil_setCode',
    params: [address, '0x60006000fd'],
  } as never)
  return address
}

const send = (dapp: { wallet: { requests: readonly { method: string }[] } }) =>
  dapp.wallet.requests.filter((item) => item.method === 'eth_sendTransaction')

describe('a wallet with EIP-5792', () => {
  test('default', async () => {
    using dapp = await openDapp(devnet)
    const [first, second] = [createAddress(), createAddress()]
    const { id } = await sendCalls(dapp.kit, {
      calls: [
        { to: first, value: 1n },
        { to: second, value: 2n },
      ],
    })
    expect(send(dapp)).toEqual([])
    const status = await waitForCallsStatus(dapp.kit, { id, interval: 50 })
    expect(status).toMatchObject({ status: 'success', chainId: 31337 })
    expect(status.receipts.length).toBeGreaterThan(0)
    expect(await client.getBalance({ address: first })).toBe(1n)
    expect(await client.getBalance({ address: second })).toBe(2n)
  })

  test('behavior: what the wallet is sent', async () => {
    using dapp = await openDapp(devnet)
    const to = createAddress()
    dapp.wallet.once(method, { result: { id: '0x01' } })
    const result = await sendCalls(dapp.kit, {
      calls: [
        { to, value: 1n },
        { to, data: '0xab' },
      ],
    })
    expect(result).toStrictEqual({ id: '0x01' })
    expect(dapp.wallet.requests.at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        from: dapp.wallet.accounts[0],
        chainId: '0x7a69',
        atomicRequired: false,
        calls: [
          { to, value: '0x1' },
          { to, data: '0xab' },
        ],
      },
    ])
  })

  test('parameters: atomicRequired, capabilities, id', async () => {
    using dapp = await openDapp(devnet)
    const to = createAddress()
    const capabilities = { paymasterService: { url: 'https://pay.test' } }
    dapp.wallet.once(method, {
      result: { id: '0x01', capabilities: { a: {} } },
    })
    const result = await sendCalls(dapp.kit, {
      calls: [{ to, capabilities: { x: { optional: true } } }],
      forceAtomic: true,
      capabilities,
      id: '0xfe',
    })
    expect(result).toEqual({ id: '0x01', capabilities: { a: {} } })
    expect(dapp.wallet.requests.at(-1)?.params).toMatchObject([
      {
        atomicRequired: true,
        capabilities,
        id: '0xfe',
        calls: [{ to, capabilities: { x: { optional: true } } }],
      },
    ])
  })

  test('behavior: a bare id, as version 1 had it', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, { result: '0x02' })
    const calls = [{ to: createAddress() }]
    expect(await sendCalls(dapp.kit, { calls })).toEqual({ id: '0x02' })
  })

  test('behavior: an id of 4,096 bytes', async () => {
    using dapp = await openDapp(devnet)
    const id = `0x${'ab'.repeat(4_096)}`
    dapp.wallet.once(method, { result: { id, capabilities: 'none' } })
    const calls = [{ to: createAddress() }]
    expect(await sendCalls(dapp.kit, { calls })).toStrictEqual({ id })
  })

  test.each<[unknown]>([
    [null],
    [{}],
    [{ id: 7 }],
    [{ id: '' }],
    [{ id: 'x'.repeat(8_195) }],
    [JSON.parse('{"id":"0x","__proto__":{}}')],
  ])('error: the wallet answers %j', async (result) => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, { result })
    const calls = [{ to: createAddress() }]
    await expect(
      sendCalls(dapp.kit, { calls: calls as readonly Call[] }),
    ).rejects.toMatchObject({
      ...{ name: 'OutcomeUnknownError', networkId: 'eip155:31337' },
      cause: { name: 'WalletResponseError' },
    })
  })

  test.each([4001, 5000, 5700, 5720, 5740, 5750, 5760, 4100])(
    'error: code %i passes and nothing is sent',
    async (code) => {
      using dapp = await openDapp(devnet)
      dapp.wallet.once(method, { error: { code, message: 'method' } })
      const calls = [{ to: createAddress() }]
      await expect(
        sendCalls(dapp.kit, { calls: calls as readonly Call[] }),
      ).rejects.toMatchObject({
        code,
      })
      expect(send(dapp)).toEqual([])
    },
  )
})

test.each([-32603, -32602, -32600, -32000])(
  'error: code %i for another reason than the method',
  async (code) => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, { error: { code, message: 'out of luck' } })
    const calls = [{ to: createAddress() }]
    await expect(
      sendCalls(dapp.kit, { calls: calls as readonly Call[] }),
    ).rejects.toMatchObject({ code })
    expect(send(dapp)).toEqual([])
  },
)

test('error: words of a code with another meaning', async () => {
  using dapp = await openDapp(devnet)
  const error = { code: -32000, message: 'Unsupported method' }
  dapp.wallet.once(method, { error })
  const calls = [{ to: createAddress() }]
  await expect(sendCalls(dapp.kit, { calls })).rejects.toMatchObject({
    code: -32000,
  })
  expect(send(dapp)).toEqual([])
})

describe('error: calls that can not be sent', () => {
  test.each<[string, { to: string; data?: string }[], string]>([
    ['none', [], 'InvalidConfigurationError'],
    ['to is a name', [{ to: 'vitalik.eth' }], 'InvalidAddressError'],
    ['to is short', [{ to: '0x12' }], 'InvalidAddressError'],
    [
      'data is no hex',
      [{ to: createAddress(), data: 'ab' }],
      'InvalidDataError',
    ],
    [
      'the second is wrong',
      [{ to: createAddress() }, { to: '' }],
      'InvalidAddressError',
    ],
  ])('%s', async (_, calls, name) => {
    using dapp = await openDapp(devnet)
    await expect(
      sendCalls(dapp.kit, { calls: calls as readonly Call[] }),
    ).rejects.toMatchObject({ name })
    expect(dapp.wallet.requests.map((item) => item.method)).not.toContain(
      method,
    )
  })
})

describe('a wallet without EIP-5792', () => {
  test.each<[string, unknown]>([
    ['4200', { code: 4200 }],
    ['-32601', { code: -32601 }],
    ['-32004', { code: -32004 }],
    ['words', { code: -32603, message: 'Method wallet_sendCalls not found' }],
    ['words, -32600', { code: -32600, message: 'Unsupported method' }],
    ['words, -32602', { code: -32602, message: 'EIP-7702 not supported' }],
    ['a bare string', 'this method is not supported'],
  ])('behavior: gets transactions one by one (%s)', async (_, error) => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, { error })
    const [first, second] = [createAddress(), createAddress()]
    const { id } = await sendCalls(dapp.kit, {
      calls: [
        { to: first, value: parseEther('1') },
        { to: second, value: 2n },
      ],
    })
    const status = await waitForCallsStatus(dapp.kit, { id, interval: 50 })
    expect(status).toMatchObject({
      id,
      status: 'success',
      statusCode: 200,
      atomic: false,
      chainId: 31337,
      receipts: [{ status: 'success' }, { status: 'success' }],
    })
    expect(await client.getBalance({ address: first })).toBe(parseEther('1'))
    expect(await client.getBalance({ address: second })).toBe(2n)
  })

  test('behavior: the status is there without a wallet', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    const calls = [{ to: createAddress(), value: 1n }]
    const { id } = await sendCalls(dapp.kit, { calls })
    using other = await openDapp(devnet, { isConnected: false })
    const status = await waitForCallsStatus(other.kit, { id, interval: 50 })
    expect(status.status).toBe('success')
  })

  test('error: atomicRequired', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    const call = { to: createAddress() }
    await expect(
      sendCalls(dapp.kit, { calls: [call, call], forceAtomic: true }),
    ).rejects.toMatchObject({ name: 'AtomicityNotSupportedError', code: 5760 })
    expect(send(dapp)).toEqual([])
  })

  test('behavior: one call is atomic by itself', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    const calls = [{ to: createAddress() }]
    await sendCalls(dapp.kit, { calls, forceAtomic: true })
    expect(send(dapp)).toHaveLength(1)
  })

  test.each([true, false])(
    'error: a capability that is not optional (of the call: %s)',
    async (isOfCall) => {
      using dapp = await openDapp(devnet)
      dapp.wallet.once(method, unsupported)
      const capabilities = { paymasterService: { url: 'https://pay.test' } }
      const call = { to: createAddress(), ...(isOfCall && { capabilities }) }
      await expect(
        sendCalls(dapp.kit, {
          calls: [call],
          ...(!isOfCall && { capabilities }),
        }),
      ).rejects.toMatchObject({ code: 5700 })
      expect(send(dapp)).toEqual([])
    },
  )

  test('behavior: an optional capability is left out', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    const capabilities = { paymasterService: { optional: true } }
    const calls = [{ to: createAddress() }]
    await sendCalls(dapp.kit, { calls, capabilities })
    expect(send(dapp)).toHaveLength(1)
  })

  test('error: the first is rejected', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    dapp.wallet.once('eth_sendTransaction', 'reject')
    const call = { to: createAddress() }
    await expect(
      sendCalls(dapp.kit, { calls: [call, call] }),
    ).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(send(dapp)).toHaveLength(1)
  })

  test('error: the second is rejected, the first can be followed', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    dapp.wallet.once('eth_sendTransaction', 'approve')
    dapp.wallet.once('eth_sendTransaction', 'reject')
    const to = createAddress()
    const error = await sendCalls(dapp.kit, {
      calls: [1n, 2n, 3n].map((value) => ({ to, value })),
    }).catch((reason: unknown) => reason as { id: string })
    expect(error).toMatchObject({
      name: 'CallsInterruptedError',
      sent: 1,
      total: 3,
      cause: { name: 'UserRejectedRequestError' },
    })
    const { id } = error
    expect(await waitForCallsStatus(dapp.kit, { id })).toMatchObject({
      status: 'failure',
      statusCode: 600,
      receipts: [{ status: 'success' }],
    })
    expect(await client.getBalance({ address: to })).toBe(1n)
  })

  test('error: nothing more is sent once the wallet has moved to another chain', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.misbehave({ noEvents: true })
    dapp.wallet.once(method, unsupported)
    const [from] = dapp.wallet.accounts
    const to = createAddress()
    const hash = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from, to, value: '0x1' }],
    } as never)
    await client.waitForTransactionReceipt({ hash })
    dapp.wallet.once('eth_sendTransaction', () => {
      dapp.wallet.setChain(31338)
      return { result: hash }
    })
    const error = await sendCalls(dapp.kit, {
      calls: [{ to, value: 1n }, { to }],
    }).catch((reason: unknown) => reason)
    expect(send(dapp)).toHaveLength(1)
    expect(error).toMatchObject({
      name: 'CallsInterruptedError',
      sent: 1,
      cause: { name: 'NetworkMismatchError' },
    })
  })

  test('error: what comes after a reverted call is not sent', async () => {
    using dapp = await openDapp(devnet)
    dapp.wallet.once(method, unsupported)
    const hash = await sendReverting(dapp)
    dapp.wallet.once('eth_sendTransaction', { result: hash })
    const to = createAddress()
    const error = await sendCalls(dapp.kit, {
      calls: [{ to }, { to }],
    }).catch((reason: unknown) => reason as { id: string })
    expect(error).toMatchObject({ name: 'CallsInterruptedError', sent: 1 })
    const { id } = error
    expect(await getCallsStatus(dapp.kit, { id })).toMatchObject({
      statusCode: 500,
      status: 'failure',
    })
  })
})

/** A transaction that is in a block and has failed. */
async function sendReverting(dapp: openDapp.ReturnType) {
  const [from] = dapp.wallet.accounts
  const hash = await client.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: await createReverter(), gas: '0x186a0' }],
  } as never)
  await client.waitForTransactionReceipt({ hash })
  return hash as `0x${string}`
}
