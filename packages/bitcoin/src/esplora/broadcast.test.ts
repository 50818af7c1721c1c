import type { Adapter, Network } from '@latchkit/core'
import { sendTransaction } from '@latchkit/core'
import { startBitcoin } from '@latchkit/devnet/bitcoin'
import { wait } from '@latchkit/protocol/internal'
import { openBitcoinPage } from '@latchkit/test/bitcoin/openBitcoinPage'
import type { FaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { openFaultyEsplora } from '@latchkit/test/bitcoin/openFaultyEsplora'
import { passTime } from '@latchkit/test/core/passTime'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sendTransfer } from '../actions/sendTransfer.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet } from '../networks/bitcoinMainnet.ts'
import { createEsplora } from './createEsplora.ts'

const local = await startBitcoin({ network: 'mainnet' })
afterAll(local.stop)
const { chain } = local
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

let key = 9_000
/** A page whose wallet can only sign, and has two coins: a second payment would not need those of the first. */
async function open() {
  const nodes = [await openFaultyEsplora(local), await openFaultyEsplora(local)]
  for (const { stop } of nodes) onTestFinished(stop)
  const [first, second] = nodes as [FaultyEsplora, FaultyEsplora]
  const network: Network = {
    ...bitcoinMainnet,
    rpcUrls: { default: { http: [first.url] } },
  }
  const rpcUrls = { [network.caipNetworkId]: [first.url, second.url] }
  key += 1
  /** Mounts a kit whose adapter has one of the APIs, or both. */
  const mount = async (adapter: () => Adapter) => {
    const page = await openBitcoinPage({
      ...{ adapter, local, network, kind: 'standard', key },
      coins: [60_000n, 60_000n],
    })
    onTestFinished(() => {
      page.unmount()
      vi.unstubAllGlobals()
    })
    // Only what follows is sent without pauses.
    passTime(1)
    return page
  }
  const countPayments = () => chain.listUtxos(to).length
  const before = countPayments()
  return {
    ...{ first, second, network },
    mount: () => mount(() => bitcoin()),
    mountBoth: () => mount(() => bitcoin({ rpcUrls })),
    countPayments: () => countPayments() - before,
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['mount']>>
type Options = { allowSecond?: boolean; signal?: AbortSignal }

const send = ({ kit }: Page, options: Options = {}) =>
  sendTransaction(kit, { to, value: 50_000n, ...options })

const transfer = ({ kit }: Page, options: Options = {}) =>
  sendTransfer(kit, { to, value: 50_000n, feeRate: 1, ...options })

const listSent = ({ kit }: Page) =>
  kit.getState().sent.map((each) => [each.hash, each.isUncertain])

const countSends = ({ calls }: FaultyEsplora) =>
  calls.filter((each) => each === 'POST /tx').length

/** Resolves with the error of a promise. */
async function fail(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    (value) => new Error(`It resolved with ${String(value)}.`),
    (reason) => reason,
  )
  return error as Error & { hash: string; cause: unknown }
}

const takeAndCut: FaultyEsplora.Fault = async ({ forward, cut }) => {
  await forward()
  cut()
}
const reply =
  (status: number, text = ''): FaultyEsplora.Fault =>
  (wire) =>
    wire.reply({ status, text })

const other = 'ab'.repeat(32)
const spent = 'sendrawtransaction RPC error -25: bad-txns-inputs-missingorspent'

test.for([
  ['its connection is lost', takeAndCut],
  [
    'it answers nothing for 10 s',
    async ({ forward }) => {
      await forward()
    },
  ],
  [
    'a gateway answers in its place',
    async ({ forward, ...wire }) => {
      await forward()
      wire.reply({ status: 502, text: '<html>Bad gateway</html>' })
    },
  ],
  [
    'it answers with nothing',
    async ({ forward, ...wire }) => {
      await forward()
      wire.reply({ status: 200, text: '' })
    },
  ],
  [
    'it answers with another id',
    async ({ forward, ...wire }) => {
      await forward()
      wire.reply({ status: 200, text: other })
    },
  ],
  [
    'it refuses what its own copy has changed',
    async ({ forward, ...wire }) => {
      await forward()
      wire.reply({ status: 400, text: spent })
    },
  ],
] satisfies [string, FaultyEsplora.Fault][])(
  'default: the node took it, and %s',
  async ([, fault]) => {
    const { first, mount, countPayments } = await open()
    const page = await mount()
    first.faults.set('POST /tx', fault)
    const hash = await send(page)
    expect(chain.getTransaction(hash)?.vout[0]).toMatchObject({
      ...{ scriptpubkey_address: to, value: 50_000 },
    })
    expect([countSends(first), countPayments()]).toEqual([1, 1])
    expect(listSent(page)).toEqual([[hash, undefined]])
  },
)

test('error: the answer is lost, and no node can be reached', async () => {
  const { first, network, mount, countPayments } = await open()
  const page = await mount()
  let resume = async () => {}
  first.faults.set('POST /tx', async ({ forward }) => {
    await forward()
    resume = await first.pause()
  })
  const error = await fail(transfer(page))
  const { hash } = error
  expect(error).toMatchObject({
    ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
    ...{ networkId: network.caipNetworkId, validUntil: undefined },
    url: `https://mempool.space/tx/${hash}`,
    cause: expect.objectContaining({ name: 'NodeUnreachableError' }),
  })
  expect(chain.getTransaction(hash)).toBeDefined()
  expect(listSent(page)).toEqual([[hash, true]])
  first.faults.clear()
  const { prompts } = page.wallet
  const earlier = { name: 'EarlierTransactionError', hash }
  for (const again of [send, transfer])
    await expect(again(page)).rejects.toMatchObject({
      ...{ ...earlier, status: 'unknown' },
    })
  await resume()
  await expect(transfer(page)).rejects.toMatchObject({
    ...{ ...earlier, status: 'sent' },
  })
  expect([page.wallet.prompts, countPayments()]).toEqual([prompts, 1])
  expect(listSent(page)).toEqual([[hash, undefined]])
  const next = await transfer(page)
  expect(chain.getTransaction(next)).toBeDefined()
  expect(countPayments()).toBe(2)
})

test.for([
  ['sendTransaction', send],
  ['sendTransfer', transfer],
] as const)(
  'behavior: it is recorded before a node gets it: %s',
  async ([, run]) => {
    const { first, mount } = await open()
    const page = await mount()
    const seen: unknown[] = []
    first.faults.set('POST /tx', async ({ forward, ...wire }) => {
      seen.push(...page.kit.getState().sent)
      wire.reply(await forward())
    })
    const hash = await run(page)
    const [coin] = chain.getTransaction(hash)?.vin ?? []
    const nonce = `${coin?.txid}-${coin?.vout}`
    expect(seen).toMatchObject([{ hash, nonce, isUncertain: true }])
    expect(page.kit.getState().sent).toMatchObject([{ hash, nonce }])
    expect(listSent(page)).toEqual([[hash, undefined]])
  },
)

test.for([
  ['sendTransaction', send],
  ['sendTransfer', transfer],
] as const)('parameters: allowSecond of %s', async ([, run]) => {
  const { first, mount, countPayments } = await open()
  const page = await mount()
  let resume = async () => {}
  first.faults.set('POST /tx', async ({ forward }) => {
    await forward()
    resume = await first.pause()
  })
  const { name, hash } = await fail(run(page))
  expect(name).toBe('OutcomeUnknownError')
  first.faults.clear()
  await expect(run(page)).rejects.toMatchObject({ hash, status: 'unknown' })
  await resume()
  const second = await run(page, { allowSecond: true })
  expect(countPayments()).toBe(2)
  expect(listSent(page)).toEqual([
    [hash, undefined],
    [second, undefined],
  ])
})

test('error: an amount that is none, while an earlier transfer is uncertain', async () => {
  const { first, mount } = await open()
  const page = await mount()
  first.faults.set('POST /tx', ({ cut }) => cut())
  await fail(transfer(page))
  const { length } = first.calls
  const parameters = { to, value: 50_000n, feeRate: Number.NaN }
  await expect(sendTransfer(page.kit, parameters)).rejects.toMatchObject({
    ...{ name: 'InvalidAmountError', parameter: 'feeRate' },
  })
  expect(first.calls).toHaveLength(length)
})

test('behavior: the same transfer again is the same transaction', async () => {
  const { first, mount, countPayments } = await open()
  const page = await mount()
  first.faults.set('POST /tx', ({ cut }) => cut())
  const { name, hash } = await fail(send(page))
  expect(name).toBe('OutcomeUnknownError')
  first.faults.clear()
  expect(await send(page, { allowSecond: true })).toBe(hash)
  expect(listSent(page)).toEqual([[hash, undefined]])
  expect(countPayments()).toBe(1)
})

test('behavior: the first node takes it and dies, the second has it already', async () => {
  const { first, second, mountBoth, countPayments } = await open()
  const page = await mountBoth()
  first.faults.set('POST /tx', async ({ forward }) => {
    await forward()
    await first.pause()
  })
  const answers: FaultyEsplora.Answer[] = []
  second.faults.set('POST /tx', async ({ forward, ...wire }) => {
    const answer = await forward()
    answers.push(answer)
    wire.reply(answer)
  })
  const hash = await send(page)
  expect(answers).toEqual([
    {
      status: 400,
      text: 'sendrawtransaction RPC error: txn-already-in-mempool',
    },
  ])
  expect(chain.getTransaction(hash)).toBeDefined()
  expect(countPayments()).toBe(1)
  // Its word is enough.
  expect(second.calls).not.toContain('GET /tx/:id')
})

test.for([
  'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
  'sendrawtransaction RPC error -27: Transaction outputs already in utxo set',
  'sendrawtransaction RPC error: {"code":-26,"message":"txn-already-known"}',
  'sendrawtransaction RPC error -26: txn-same-nonwitness-data-in-mempool',
  // As mempool.space passes it on.
  'sendrawtransaction RPC error: {"code":-27}',
])('behavior: a node that has it already answers: %s', async (text) => {
  const { first, mount } = await open()
  const page = await mount()
  first.faults.set('POST /tx', reply(400, text))
  const hash = await send(page)
  expect(listSent(page)).toEqual([[hash, undefined]])
  expect(first.calls).not.toContain('GET /tx/:id')
})

test.for([
  ['can’t be reached', ({ cut }) => cut()],
  ['answers with 503', reply(503)],
  ['answers with 408', reply(408)],
  ['answers with another id', reply(200, other)],
  ['answers with no id', reply(200, '<html></html>')],
  ['answers with nothing', reply(204)],
  ['says too much', reply(200, ' '.repeat(8_200_000))],
  ['has failed itself', reply(400, 'Failed to send raw transaction')],
  [
    'has lost its node',
    reply(400, 'sendrawtransaction RPC error: {"code":"ECONNABORTED"}'),
  ],
  ['answers with 403', reply(403)],
  ['answers with 404', reply(404, 'Not found')],
  ['answers with 413', reply(413)],
  ['answers with 429', reply(429)],
] satisfies [string, FaultyEsplora.Fault][])(
  'behavior: the next node gets it if one %s',
  async ([, fault]) => {
    const { first, second, mountBoth, countPayments } = await open()
    const page = await mountBoth()
    first.faults.set('POST /tx', fault)
    const hash = await send(page)
    expect(chain.getTransaction(hash)).toBeDefined()
    expect([first, second].map(countSends)).toEqual([1, 1])
    expect(countPayments()).toBe(1)
  },
)

test.for([
  ['can’t be reached', ({ cut }) => cut(), 'NodeUnreachableError'],
  ['answers with 408', reply(408), 'NodeResponseError'],
  ['answers with 500', reply(500), 'NodeResponseError'],
  ['answers with another id', reply(200, other), 'NodeResponseError'],
  ['has failed itself', reply(400, 'Error'), 'NodeResponseError'],
] satisfies [string, FaultyEsplora.Fault, string][])(
  'error: a node %s, and the next one refuses what that may have changed',
  async ([, fault, name]) => {
    const { first, second, mountBoth, countPayments } = await open()
    const page = await mountBoth()
    first.faults.set('POST /tx', fault)
    second.faults.set('POST /tx', reply(400, spent))
    const error = await fail(send(page))
    const { hash } = error
    expect(error).toMatchObject({
      name: 'OutcomeUnknownError',
      // It names the transaction, too.
      cause: expect.objectContaining({ name, hash }),
    })
    expect(hash).toMatch(/^[\da-f]{64}$/)
    expect(hash).not.toBe(other)
    expect(listSent(page)).toEqual([[hash, true]])
    expect(countPayments()).toBe(0)
  },
)

test.for([401, 403, 404, 413, 429])(
  'error: all nodes answer with %s, and have not received it',
  async (status) => {
    const { first, second, mountBoth } = await open()
    const page = await mountBoth()
    for (const { faults } of [first, second])
      faults.set('POST /tx', reply(status))
    const error = await fail(send(page))
    expect(error).toMatchObject({
      ...{ name: 'NodeResponseError', hash: expect.stringMatching(/^\w{64}$/) },
    })
    expect(error.message).toContain(`/tx with status ${status}`)
    expect(listSent(page)).toEqual([])
    first.faults.clear()
    await expect(send(page)).resolves.toMatch(/^\w{64}$/)
  },
)

const tooCheap =
  'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 14 < 141"}'

test.for([
  ['the first refuses it', reply(400, tooCheap), undefined],
  ['the second refuses it', reply(403), reply(400, tooCheap)],
] satisfies [string, FaultyEsplora.Fault, FaultyEsplora.Fault | undefined][])(
  'behavior: a refusal may be false, so each node gets it: %s',
  async ([, one, two]) => {
    const { first, second, mountBoth, countPayments } = await open()
    const page = await mountBoth()
    first.faults.set('POST /tx', one)
    if (two) {
      second.faults.set('POST /tx', two)
      await expect(send(page)).rejects.toMatchObject({
        name: 'TransactionRefusedError',
      })
    } else {
      const hash = await send(page)
      expect(chain.getTransaction(hash)).toBeDefined()
    }
    expect([first, second].map(countSends)).toEqual([1, 1])
    expect(countPayments()).toBe(two ? 0 : 1)
  },
)

test('error: all nodes refuse it', async () => {
  const { first, second, mountBoth, countPayments } = await open()
  const page = await mountBoth()
  for (const { faults } of [first, second])
    faults.set('POST /tx', reply(400, tooCheap))
  const error = await fail(send(page))
  expect(error).toMatchObject({
    ...{ name: 'TransactionRefusedError', code: 'TRANSACTION_REFUSED' },
    hash: expect.stringMatching(/^\w{64}$/),
  })
  expect(error.message).toContain('min relay fee not met, 14 < 141')
  expect([first, second].map(countSends)).toEqual([1, 1])
  expect(listSent(page)).toEqual([])
  for (const { faults } of [first, second]) faults.clear()
  const hash = await send(page)
  // It spends the same coin.
  expect(hash).toBe(error.hash)
  expect(countPayments()).toBe(1)
})

test('behavior: a node of another chain gets nothing', async () => {
  const { first, second, network } = await open()
  first.faults.set('GET /block-height/0', reply(200, other))
  second.faults.set('POST /tx', reply(200, other))
  const transaction = { hex: '00', hash: other }
  const urls = [first.url, second.url]
  const esplora = createEsplora({ network, urls })
  expect(await esplora.broadcast(transaction)).toBe(other)
  const alone = createEsplora({ network, urls: [first.url] })
  await expect(alone.broadcast(transaction)).rejects.toMatchObject({
    ...{ name: 'NodeNetworkError', hash: other },
  })
  first.faults.set('GET /block-height/0', reply(503))
  await expect(alone.broadcast(transaction)).rejects.toMatchObject({
    ...{ name: 'NodeResponseError', hash: other },
  })
  expect(countSends(first)).toBe(0)
})

describe.for([
  ['is silent', () => {}],
  ['fails', reply(500)],
  ['does not have it', reply(404)],
  // It is of another transaction.
  ['lies', reply(200, JSON.stringify({ txid: other, vin: [], status: {} }))],
] satisfies [string, FaultyEsplora.Fault][])(
  'behavior: a node has it, and another one %s',
  ([, fault]) => {
    test.for(['first', 'second'] as const)('the %s', async (name) => {
      const { mountBoth, ...nodes } = await open()
      const page = await mountBoth()
      nodes.first.faults.set('POST /tx', takeAndCut)
      nodes.second.faults.set('POST /tx', reply(503))
      nodes[name].faults.set('GET /tx/:id', fault)
      let isLate = false
      // It waits for no timeout of the other one.
      setTimeout(() => {
        isLate = true
      }, 9_000)
      await expect(send(page)).resolves.toMatch(/^\w{64}$/)
      expect(isLate).toBe(false)
    })
  },
)

test('error: a node that shows another transaction does not have it', async () => {
  const { first, mount } = await open()
  const page = await mount()
  const shown = { txid: other, vin: [], status: { confirmed: false } }
  first.faults.set('POST /tx', ({ cut }) => cut())
  first.faults.set('GET /tx/:id', reply(200, JSON.stringify(shown)))
  expect(await fail(send(page))).toMatchObject({ name: 'OutcomeUnknownError' })
})

test('parameters: signal that aborts once the wallet has signed', async () => {
  const { first, mount, network, countPayments } = await open()
  const { kit, payment } = await mount()
  const [connector] = kit.getState().connectors
  const inner = await connector?.getProvider('bip122')
  const controller = new AbortController()
  const { signal } = controller
  const answers: unknown[] = []
  const sending = kit.adapters.get('bip122')?.sendTransaction(
    {
      async request(args) {
        const answer = await inner?.request(args)
        if (args.method !== 'signPsbt') return answer
        answers.push(answer)
        controller.abort()
        return answer
      },
    },
    { network, address: payment.address, to, value: 50_000n, signal },
  )
  await expect(sending).rejects.toMatchObject({ name: 'RequestAbortedError' })
  expect(answers).toEqual([{ psbt: expect.any(String) }])
  expect([countSends(first), countPayments()]).toEqual([0, 0])
})

test('behavior: an abort while it is being sent has no effect', async () => {
  const { first, mount, countPayments } = await open()
  const page = await mount()
  for (const fault of [
    takeAndCut,
    async ({ forward, ...wire }) => wire.reply(await forward()),
  ] satisfies FaultyEsplora.Fault[]) {
    const controller = new AbortController()
    first.faults.set('POST /tx', async (wire) => {
      controller.abort()
      // Until what the abort may have ended has asked for it in vain.
      await wait(1_000)
      return fault(wire)
    })
    const hash = await transfer(page, { signal: controller.signal })
    expect(controller.signal.aborted).toBe(true)
    expect(listSent(page)).toContainEqual([hash, undefined])
  }
  expect(countPayments()).toBe(2)
})
