import type { Adapter } from '@latchkit/core'
import { RpcError } from '@latchkit/core'
import {
  openSolanaNode,
  openSolanaPage,
} from '@latchkit/test/solana/openSolanaPage'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { solana } from '../solana.ts'

const local = await openSolanaNode()
const { node, network, addresses } = local
const [first, second] = addresses
afterAll(node.stop)

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

/** A session of WalletConnect whose wallet approves some methods, and really signs. */
async function openSession(
  methods: readonly string[],
  change = (answer: unknown, _method: string) => answer,
) {
  const adapter = solana()
  const { kit, unmount } = await openSolanaPage(local)
  const wallet = await kit.getState().connectors[0]?.getProvider('solana')
  const { caipNetworkId: networkId } = network
  const accounts = addresses.map((each) => `${networkId}:${each}` as const)
  const requests: string[] = []
  let isOver = false
  const session: Adapter.Session = {
    getState() {
      if (isOver) throw new RpcError({ code: 4900 })
      return {
        ...{ networkId, accounts, activeAccounts: accounts },
        ...{ properties: new Map(), scopedProperties: new Map() },
      }
    },
    getNetworks: () => [network],
    async request(args) {
      requests.push(args.method)
      if (!methods.includes(args.method)) throw new RpcError({ code: 4200 })
      return change(await wallet?.request(args), args.method)
    },
    switchNetwork: async () => {},
    watch: () => () => {},
  }
  const support = await adapter.loadSessionSupport?.()
  const provider = support?.createProvider?.(session)
  if (!provider) throw new Error('There is no provider.')
  const send = (value: bigint) =>
    adapter.sendTransaction(provider, {
      ...{ address: first, network, to: second, value },
    })
  const end = () => {
    isOver = true
  }
  return { adapter, provider, support, send, requests, unmount, end }
}

test('proposes the methods of the namespace', async () => {
  const { support, unmount } = await openSession([])
  expect(support?.methods).toMatchInlineSnapshot(`
    [
      "solana_signMessage",
      "solana_signTransaction",
      "solana_signAllTransactions",
      "solana_signAndSendTransaction",
      "solana_getAccounts",
      "solana_requestAccounts",
    ]
  `)
  unmount()
})

test('behavior: accounts come from the session', async () => {
  const { provider, requests, unmount } = await openSession([])
  const method = 'solana_getAccounts'
  expect(await provider.request({ method })).toEqual([
    { pubkey: first },
    { pubkey: second },
  ])
  expect(requests).toEqual([])
  unmount()
})

describe.each<[string, (answer: never) => unknown]>([
  ['the signed transaction', (answer) => answer],
  [
    'the signature alone',
    (answer: { signature: string }) => ({ signature: answer.signature }),
  ],
])('a wallet that only signs, and returns %s', (_, change) => {
  test('behavior: its transaction is sent to the nodes of the network', async () => {
    const { send, requests, unmount } = await openSession(
      ['solana_signTransaction'],
      change as (answer: unknown) => unknown,
    )
    const before = node.ledger.getBalance(second)
    const value = 1_000n
    const signature = await send(value)
    expect(node.ledger.getBalance(second) - before).toBe(value)
    expect(node.ledger.findRecord(signature)?.error).toBe(null)
    expect(requests).toEqual([
      'solana_signAndSendTransaction',
      'solana_signTransaction',
    ])
    unmount()
  })
})

test.each([
  [undefined],
  [{}],
  [{ signature: 'abc' }],
  [{ signature: '1'.repeat(64), transaction: 'AAAA' }],
])('error: a transaction is answered with %j', async (answer) => {
  const { send, unmount } = await openSession(
    ['solana_signTransaction'],
    () => answer,
  )
  await expect(send(5n)).rejects.toMatchObject({
    code: 'WALLET_RESPONSE',
  })
  unmount()
})

describe('a wallet that signs and sends', () => {
  const methods = ['solana_signAndSendTransaction', 'solana_signTransaction']
  const unknown = {
    ...{ name: 'OutcomeUnknownError', hash: undefined },
    networkId: network.caipNetworkId,
  }

  test.each([[undefined], [{}], [{ signature: 'abc' }], [{ signature: 1 }]])(
    'error: it answers with %j',
    async (answer) => {
      const { provider, send, requests, unmount } = await openSession(
        methods,
        () => answer,
      )
      let inner: unknown
      const { request } = provider
      // What an app gets from `request`.
      provider.request = (args, options) =>
        request(args, options).catch((reason) => {
          inner = reason
          throw reason
        })
      const error = await send(6n).catch((reason) => reason)
      expect(error).toMatchObject(unknown)
      expect(inner).toBe(error)
      expect(error.cause).toMatchObject({ code: 'WALLET_RESPONSE' })
      expect(requests).toEqual(['solana_signAndSendTransaction'])
      unmount()
    },
  )

  test.each([4900, 4901] as const)(
    'error: it is lost with %i while it is asked',
    async (code) => {
      const { send, requests, unmount } = await openSession(methods, () => {
        throw new RpcError({ code })
      })
      const error = await send(7n).catch((reason) => reason)
      expect(error).toMatchObject(unknown)
      expect(error.cause).toMatchObject({ code })
      expect(requests).toEqual(['solana_signAndSendTransaction'])
      unmount()
    },
  )

  test.each([4001, 4100, -32602] as const)(
    'error: it refuses with %i',
    async (code) => {
      const { send, unmount } = await openSession(methods, () => {
        throw new RpcError({ code })
      })
      await expect(send(8n)).rejects.toMatchObject({ code })
      unmount()
    },
  )

  test('error: its session was over before', async () => {
    const { send, requests, unmount, end } = await openSession(methods)
    end()
    await expect(send(9n)).rejects.toMatchObject({ code: 4900 })
    expect(requests).toEqual([])
    unmount()
  })
})

test('error: a wallet that only signs is lost while it is asked, and has sent nothing', async () => {
  const { send, unmount } = await openSession(
    ['solana_signTransaction'],
    () => {
      throw new RpcError({ code: 4900 })
    },
  )
  await expect(send(10n)).rejects.toMatchObject({ code: 4900 })
  unmount()
})

test('behavior: what it has signed is sent without an abort', async () => {
  const { provider, send, unmount } = await openSession([
    'solana_signTransaction',
  ])
  const controller = new AbortController()
  const seen: string[] = []
  const before = node.ledger.listRecords(first).length
  const request = provider.request.bind(provider)
  const countCarriedOut = () => node.ledger.listRecords(first).length - before
  provider.request = (args, options) =>
    request(args, {
      ...options,
      signal: controller.signal,
      onSending() {
        seen.push(`${countCarriedOut()} carried out`)
        controller.abort()
      },
    })
  const signature = await send(11n)
  expect(seen).toEqual(['0 carried out'])
  expect(node.ledger.findRecord(signature)?.error).toBe(null)
  // The next is aborted before it is sent.
  await expect(send(12n)).rejects.toThrow()
  expect([seen.length, countCarriedOut()]).toEqual([1, 1])
  unmount()
})
