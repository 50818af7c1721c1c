import type { Adapter } from '@latchkit/core'
import { RpcError } from '@latchkit/core'
import { encodeBase64 } from '@latchkit/protocol/internal'
import { compileSolana, signSolana } from '@latchkit/test/solana/compileSolana'
import {
  openSolanaNode,
  openSolanaPage,
  seeds,
} from '@latchkit/test/solana/openSolanaPage'
import { payInstruction } from '@latchkit/test/solana/sendSolana'
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
      async onSending({ hash, validUntil }) {
        // It is called again with the last block that can have it.
        if (validUntil !== undefined) return
        seen.push(`${hash}: ${countCarriedOut()} carried out`)
        controller.abort()
      },
    })
  const signature = await send(11n)
  expect(seen).toEqual([`${signature}: 0 carried out`])
  expect(node.ledger.findRecord(signature)?.error).toBe(null)
  // The next is aborted before it is sent.
  await expect(send(12n)).rejects.toThrow()
  expect([seen.length, countCarriedOut()]).toEqual([1, 1])
  unmount()
})

describe('what a wallet has signed', () => {
  const pay = (lamports: bigint) => {
    const { blockhash } = node.ledger.getBlockhash()
    const instructions = [payInstruction({ from: first, to: second, lamports })]
    return compileSolana({ payer: first, instructions, blockhash })
  }
  const sign = async (bytes: Uint8Array) =>
    encodeBase64(await signSolana(bytes, seeds[0]))
  const signature = '1'.repeat(64)
  const methods = ['solana_signTransaction', 'solana_signAllTransactions']
  const pubkey = first
  const asked = pay(14n)

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'another transaction',
      'transaction',
      async () => ({ signature, transaction: await sign(pay(13n)) }),
    ],
    [
      'no signature',
      'signature',
      async () => ({ signature, transaction: encodeBase64(asked) }),
    ],
    [
      'a signature alone that is wrong',
      'signature',
      async () => ({ signature }),
    ],
  ])('error: %s', async (_, reason, change) => {
    const { provider, send, unmount } = await openSession(methods, change)
    const before = node.ledger.listRecords(first).length
    await expect(send(15n)).rejects.toMatchObject({ code: 'WALLET_RESPONSE' })
    const refusal = { code: 'WALLET_RESPONSE', reason }
    const method = 'solana_signTransaction'
    const transaction = encodeBase64(asked)
    await expect(
      provider.request({ method, params: { transaction, pubkey } }),
    ).rejects.toMatchObject(refusal)
    // Of an app that names no account.
    await expect(
      provider.request({ method, params: { transaction } }),
    ).rejects.toMatchObject(refusal)
    expect(node.ledger.listRecords(first)).toHaveLength(before)
    unmount()
  })

  test.each<[string, (signed: readonly string[]) => unknown]>([
    ['another order', ([a, b, c]) => [b, a, c]],
    ['one of them three times', ([a]) => [a, a, a]],
    ['one less', ([a, b]) => [a, b]],
    ['one more', ([a, b, c]) => [a, b, c, c]],
    ['one that is not signed', ([a, b]) => [a, b, encodeBase64(pay(3n))]],
    ['junk', () => [1, null, 'x']],
    ['nothing', () => undefined],
  ])('error: several are answered with %s', async (_, change) => {
    const { provider, unmount } = await openSession(methods, (answer) => ({
      transactions: change(
        (answer as { transactions: readonly string[] }).transactions,
      ),
    }))
    const transactions = [1n, 2n, 3n].map((it) => encodeBase64(pay(it)))
    const params = { transactions, pubkey }
    const method = 'solana_signAllTransactions'
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE',
    })
    unmount()
  })

  test('behavior: several are returned in their order', async () => {
    const { provider, unmount } = await openSession(methods)
    const list = [1n, 2n, 3n].map(pay)
    const params = { transactions: list.map(encodeBase64), pubkey }
    const method = 'solana_signAllTransactions'
    expect(await provider.request({ method, params })).toEqual({
      transactions: await Promise.all(list.map(sign)),
    })
    unmount()
  })

  test('error: what can not be compared is not asked for', async () => {
    const { provider, requests, unmount } = await openSession(methods)
    for (const params of [{ pubkey }, { transaction: 'AAAA', pubkey }])
      await expect(
        provider.request({ method: 'solana_signTransaction', params }),
      ).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' })
    expect(requests).toEqual([])
    unmount()
  })
})

describe('a message', () => {
  const method = 'solana_signMessage'
  const params = { message: '2g', pubkey: first }

  test('default', async () => {
    const { provider, unmount } = await openSession([method])
    const answer = await provider.request({ method, params })
    expect(Object.keys(answer as object)).toEqual(['signature'])
    unmount()
  })

  test.each<[string, object]>([
    ['another account', { pubkey: second }],
    ['another text', { message: '2h' }],
  ])('error: is signed as that of %s', async (_, change) => {
    const { provider, requests, unmount } = await openSession([method])
    const request = { method, params: { ...params, ...change } }
    const other = await provider.request(request)
    vi.stubGlobal('window', new EventTarget())
    const hostile = await openSession([method], () => other)
    await expect(
      hostile.provider.request({ method, params }),
    ).rejects.toMatchObject({ code: 'WALLET_RESPONSE', reason: 'signature' })
    expect(requests).toEqual([method])
    unmount()
    hostile.unmount()
  })

  test.each([
    [undefined],
    [{}],
    [{ signature: '1'.repeat(64) }],
    [{ signature: 'abc' }],
    [new Proxy({}, { get: () => ({}) })],
  ])('error: is answered with %j', async (answer) => {
    const { provider, unmount } = await openSession([method], () => answer)
    await expect(provider.request({ method, params })).rejects.toMatchObject({
      code: 'WALLET_RESPONSE',
    })
    unmount()
  })

  test('error: a sign-in is not asked for, which nothing describes', async () => {
    const { provider, requests, unmount } = await openSession(['solana_signIn'])
    await expect(
      provider.request({ method: 'solana_signIn', params: {} }),
    ).rejects.toMatchObject({ code: 4200 })
    expect(requests).toEqual([])
    unmount()
  })

  test('error: without a text is not asked for', async () => {
    const { provider, requests, unmount } = await openSession([method])
    const request = { method, params: { pubkey: first } }
    await expect(provider.request(request)).rejects.toMatchObject({
      code: -32602,
    })
    expect(requests).toEqual([])
    unmount()
  })
})
