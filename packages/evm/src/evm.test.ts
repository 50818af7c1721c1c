import type { Provider } from '@latchkit/core'
import { startNode } from '@latchkit/test/evm/startNode'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'
import { base } from './networks/base.ts'
import { mainnet } from './networks/mainnet.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const { address } = account
const to = `0x${'b1'.repeat(20)}`
const wrongSignature = `0x${'12'.repeat(65)}`
const hash = `0x${'34'.repeat(32)}`

function createProvider(answer: unknown) {
  const request = vi.fn<Provider['request']>(async ({ method }) =>
    method === 'eth_chainId' ? '0x2105' : answer,
  )
  return { request }
}

test('default', () => {
  expect(evm()).toMatchObject({ namespace: 'eip155', defaultNetwork: mainnet })
})

test('error: an unknown option', () => {
  const options = { rpcUrl: {} } as evm.Options
  expect(() => evm(options)).toThrow(
    'Unknown option `evm.rpcUrl`. Did you mean `evm.rpcUrls`?',
  )
})

test('isSameAddress', () => {
  const { isSameAddress } = evm()
  expect(isSameAddress(address, address.toLowerCase())).toBe(true)
  expect(isSameAddress(address, to)).toBe(false)
})

describe('getRpc', () => {
  test('behavior: one provider per network and adapter', () => {
    const { getRpc } = evm()
    expect(getRpc(base)).toBe(getRpc(base))
    expect(getRpc(base)).not.toBe(getRpc(mainnet))
    expect(getRpc(base)).not.toBe(evm().getRpc(base))
  })
})

describe('parameters: rpcUrls', () => {
  test('behavior: replaces the URLs of a network, and of no other', async () => {
    await using one = await startNode({
      chainId: 8453,
      answers: { eth_getBalance: '0x7' },
    })
    await using two = await startNode({ answers: { eth_getBalance: '0x8' } })
    const { getBalance } = evm({ rpcUrls: { 'eip155:8453': [one.url] } })
    expect(await getBalance({ network: base, address: to })).toEqual({
      value: 7n,
      decimals: 18,
      symbol: 'ETH',
    })
    const rpcUrls = { default: { http: [two.url] } }
    const network = { ...mainnet, rpcUrls }
    expect(await getBalance({ network, address: to })).toMatchObject({
      value: 8n,
    })
    expect(two.calls.flat().at(-1)).toMatchObject({
      method: 'eth_getBalance',
      params: [to, 'latest'],
    })
  })
})

test.each<[evm.Options | undefined, readonly string[]]>([
  [undefined, ['eip155:injected']],
  [{ legacyInjected: true }, ['eip155:injected']],
  [{ legacyInjected: false }, []],
])('parameters: %j, with `window.ethereum`', async (options, expected) => {
  const ethereum = { request: async () => null }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { ethereum }))
  const ids: string[] = []
  const stop = evm(options).discover({
    added: ({ id }) => void ids.push(id),
    removed() {},
    isExpected: () => false,
  })
  await vi.dynamicImportSettled()
  expect(ids).toEqual(expected)
  stop()
})

describe('signMessage', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['text', 'hi', '0x6869'],
    ['text beyond ASCII', 'é€😀', '0xc3a9e282acf09f9880'],
    ['hex, which is text', '0x12', '0x30783132'],
    ['bytes', new Uint8Array([0, 15, 255]), '0x000fff'],
    ['nothing', '', '0x'],
  ])('parameters: message, %s', async (_, message, expected) => {
    const raw = typeof message === 'string' ? message : { raw: message }
    const signature = await account.signMessage({ message: raw })
    const provider = createProvider(signature)
    const { signal } = new AbortController()
    expect(
      await evm().signMessage(provider, { address, message, signal }),
    ).toBe(signature)
    expect(provider.request).toHaveBeenCalledWith(
      { method: 'personal_sign', params: [expected, address] },
      { signal },
    )
  })

  test.each([undefined, null, {}, '', '0x', 'signed', '0xzz', wrongSignature])(
    'error: the wallet answers %j',
    async (answer) => {
      const provider = createProvider(answer)
      await expect(
        evm().signMessage(provider, { address, message: 'hi' }),
      ).rejects.toMatchObject({ name: 'WalletResponseError' })
    },
  )
})

describe('signMessage, by another key than the account’s', async () => {
  const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
  const message = 'hi'
  const provider = createProvider(await other.signMessage({ message }))

  test('parameters: network, whose node says what the account’s contract accepts', async () => {
    const accepted = `0x1626ba7e${'0'.repeat(56)}`
    await using node = await startNode({ answers: { eth_call: accepted } })
    const rpcUrls = { default: { http: [node.url] } }
    const network = { ...mainnet, rpcUrls }
    const signature = await evm().signMessage(provider, {
      ...{ address, message, network },
    })
    expect(signature).toBe(await other.signMessage({ message }))
    expect(node.methods()).toContain('eth_call')
  })

  test('error: without a network', async () => {
    await expect(
      evm().signMessage(provider, { address, message }),
    ).rejects.toMatchObject({ name: 'WalletResponseError' })
  })
})

describe('sendTransaction', () => {
  const parameters = { address, network: base, to }

  test('default', async () => {
    const provider = createProvider(hash)
    expect(
      await evm().sendTransaction(provider, {
        ...parameters,
        value: 10n ** 18n,
        data: '0xAb',
      }),
    ).toBe(hash)
    expect(provider.request.mock.calls.map(([args]) => args)).toEqual([
      { method: 'eth_chainId' },
      {
        method: 'eth_sendTransaction',
        params: [
          {
            from: address,
            to,
            chainId: '0x2105',
            value: '0xde0b6b3a7640000',
            data: '0xAb',
          },
        ],
      },
    ])
  })

  test('behavior: what is not given is not sent', async () => {
    const provider = createProvider(hash)
    await evm().sendTransaction(provider, parameters)
    expect(provider.request.mock.lastCall?.[0].params).toEqual([
      { from: address, to, chainId: '0x2105' },
    ])
  })

  test.each(['', '0x', 'vitalik.eth', `${to}0`, to.slice(2)])(
    'error: to is %j',
    async (wrong) => {
      const provider = createProvider(hash)
      await expect(
        evm().sendTransaction(provider, { ...parameters, to: wrong }),
      ).rejects.toMatchObject({ name: 'InvalidAddressError' })
      expect(provider.request).not.toHaveBeenCalled()
    },
  )

  test.each(['', 'ab', '0xabc', '0xzz'])('error: data is %j', async (data) => {
    const provider = createProvider(hash)
    await expect(
      evm().sendTransaction(provider, { ...parameters, data }),
    ).rejects.toMatchObject({ name: 'InvalidDataError' })
    expect(provider.request).not.toHaveBeenCalled()
  })

  test.each([undefined, null, '0x12', wrongSignature])(
    'error: the wallet has sent it, and answers %j',
    async (answer) => {
      await expect(
        evm().sendTransaction(createProvider(answer), parameters),
      ).rejects.toMatchObject({
        ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
        ...{ hash: undefined, networkId: 'eip155:8453' },
        cause: { name: 'WalletResponseError' },
      })
    },
  )
})

describe('getBalance', () => {
  test.each([null, '7', '0x', 7.5])(
    'error: the node answers %j',
    async (eth_getBalance) => {
      await using node = await startNode({ answers: { eth_getBalance } })
      const network = {
        ...mainnet,
        rpcUrls: { default: { http: [node.url] } },
      }
      await expect(
        evm().getBalance({ network, address: to }),
      ).rejects.toMatchObject({ name: 'NodeResponseError', reason: 'result' })
    },
  )

  test('error: address', async () => {
    await expect(
      evm().getBalance({ network: base, address: '0x12' }),
    ).rejects.toMatchObject({ name: 'InvalidAddressError' })
  })
})
