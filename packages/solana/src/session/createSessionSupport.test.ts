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
  change = (answer: unknown) => answer,
) {
  const adapter = solana()
  const { kit, unmount } = await openSolanaPage(local)
  const wallet = await kit.getState().connectors[0]?.getProvider('solana')
  const { caipNetworkId: networkId } = network
  const accounts = addresses.map((each) => `${networkId}:${each}` as const)
  const requests: string[] = []
  const session: Adapter.Session = {
    getState: () => ({
      ...{ networkId, accounts, activeAccounts: accounts },
      ...{ properties: new Map(), scopedProperties: new Map() },
    }),
    getNetworks: () => [network],
    async request(args) {
      requests.push(args.method)
      if (!methods.includes(args.method)) throw new RpcError({ code: 4200 })
      return change(await wallet?.request(args))
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
  return { adapter, provider, support, send, requests, unmount }
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
