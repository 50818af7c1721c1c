import { sendTransaction } from '@latchkit/core'
import { passTime } from '@latchkit/test/core/passTime'
import type { FaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import { openFaultyPolkadotNode } from '@latchkit/test/polkadot/openFaultyPolkadotNode'
import {
  dot,
  openPolkadotApp,
  openPolkadotNodes,
} from '@latchkit/test/polkadot/openPolkadotApp'
import {
  afterAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { signAndSubmit } from '../actions/signAndSubmit.ts'
import { formatAddress, parseAddress } from '../address/parseAddress.ts'
import type { SignedExtrinsic } from './followExtrinsic.ts'
import { sendExtrinsic } from './sendExtrinsic.ts'
import type { ExtrinsicStatus } from './watchExtrinsic.ts'

const { networks, nodes, stop } = await openPolkadotNodes()
const [node] = nodes
const network = {
  ...networks[0],
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
afterAll(stop)
beforeEach(() => passTime())

/** An app whose node makes the sending fail as a test wants it. */
async function open(...others: readonly string[]) {
  const faulty = await openFaultyPolkadotNode(node)
  onTestFinished(faulty.stop)
  const rpcUrls = { [network.caipNetworkId]: [faulty.rpcUrl, ...others] }
  const app = await openPolkadotApp({ networks: [network], rpcUrls })
  onTestFinished(() => {
    app.unmount()
    vi.unstubAllGlobals()
  })
  const { kit, wallet, addresses } = app
  const [from, to] = addresses
  const networkId = network.caipNetworkId
  const address = formatAddress(parseAddress(from), { ss58Prefix: 0 })
  const method = 'author_submitAndWatchExtrinsic'
  return {
    ...{ ...app, faulty, to, sender: { networkId, address } },
    onSubmit: (fault: FaultyPolkadotNode.Fault) =>
      void faulty.faults.set(method, fault),
    repair: () => faulty.faults.delete(method),
    send: (options: { allowSecond?: boolean; signal?: AbortSignal } = {}) =>
      sendTransaction(kit, { to, value: dot, ...options }),
    /** Sends a remark, and follows it. */
    submit: (options: Partial<signAndSubmit.Parameters> = {}) =>
      signAndSubmit(kit, { callData: '0x00000cababab', ...options }),
    sent: () => kit.getState().sent,
    countPrompts: () => wallet.requests.length,
    countSends: () => faulty.calls.filter((each) => each === method).length,
    getNonce: () => node.getAccount(from).nonce,
  }
}

/** Resolves with the error of a promise. */
async function fail(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => undefined,
    (reason) => reason,
  )
  return error as Error & { hash: string; validUntil: number; cause: unknown }
}

const watched = 'watch-faulty'

/** Of a record of a sent extrinsic. */
const place = { nonce: expect.any(String) }
const sentAt: unknown = expect.any(Number)

test('default: the answer is lost after the node took it', async () => {
  const { send, sent, onSubmit, to, countSends } = await open()
  onSubmit(async ({ forward, cut }) => {
    await forward()
    cut()
  })
  const before = node.getAccount(to)
  const hash = await send()
  expect(countSends()).toBe(1)
  expect(sent().map((each) => [each.hash, each.isUncertain])).toEqual([
    [hash, undefined],
  ])
  await vi.waitUntil(() => node.getExtrinsic(hash))
  expect(node.getAccount(to).free).toBe(before.free + dot)
})

test('behavior: it is recorded before a node gets it', async () => {
  const { send, submit, sent, onSubmit, sender, getNonce } = await open()
  const seen: unknown[] = []
  onSubmit(async ({ forward, reply }) => {
    seen.push(sent().at(-1))
    reply((await forward()) as { result: unknown })
  })
  for (const run of [send, async () => (await submit()).hash]) {
    const nonce = String(getNonce())
    const hash = await run()
    expect(seen.splice(0)).toMatchObject([
      {
        ...{ ...sender, hash, nonce, isUncertain: true },
        ...{ validUntil: expect.any(Number), sentAt: expect.any(Number) },
      },
    ])
    expect(sent().at(-1)).toEqual({ ...sender, hash, nonce })
    await vi.waitUntil(() => getNonce() > Number(nonce))
  }
})

test('behavior: what a node may have is not sent to another one', async () => {
  const second = await openFaultyPolkadotNode(node)
  onTestFinished(second.stop)
  const { send, onSubmit, countSends } = await open(second.rpcUrl)
  onSubmit(async ({ forward, cut }) => {
    await forward()
    cut()
  })
  const hash = await send()
  await vi.waitUntil(() => node.getExtrinsic(hash))
  expect(countSends()).toBe(1)
  expect(second.calls).not.toContain('author_submitAndWatchExtrinsic')
})

describe('behavior: the first node refuses it', async () => {
  const method = 'author_submitAndWatchExtrinsic'
  const refusal = {
    ...{ code: 1010, message: 'Invalid Transaction' },
    data: 'Inability to pay some fees',
  }
  const openTwo = async () => {
    const second = await openFaultyPolkadotNode(node)
    onTestFinished(second.stop)
    return { ...(await open(second.rpcUrl)), second }
  }

  test('another takes it', async () => {
    const { submit, sent, onSubmit } = await openTwo()
    onSubmit(({ reply }) => reply({ error: refusal }))
    const { hash, isSuccess } = await submit({ until: 'finalized' })
    expect(isSuccess).toBe(true)
    expect(node.getExtrinsic(hash)).toMatchObject({ isSuccess: true })
    expect(sent()).toEqual([])
  })

  test('it has passed it on, and the other says that it has it', async () => {
    const { send, sent, onSubmit, second, to, getNonce } = await openTwo()
    const before = node.getAccount(to)
    const nonce = getNonce()
    onSubmit(async ({ forward, reply }) => {
      await forward()
      reply({ error: refusal })
    })
    const error = { code: 1013, message: 'Transaction Already Imported' }
    second.faults.set(method, ({ reply }) => reply({ error }))
    const hash = await send()
    expect(sent()).toMatchObject([{ hash }])
    expect(sent()[0]?.isUncertain).toBeUndefined()
    await vi.waitUntil(() => node.getExtrinsic(hash))
    expect(node.getAccount(to).free).toBe(before.free + dot)
    expect(getNonce()).toBe(nonce + 1)
  })

  test('the other’s answer is lost', async () => {
    const { send, sent, onSubmit, second } = await openTwo()
    onSubmit(({ reply }) => reply({ error: refusal }))
    second.faults.set(method, ({ cut }) => cut())
    const { name, hash } = await fail(send())
    expect(name).toBe('OutcomeUnknownError')
    expect(sent()).toMatchObject([{ hash, isUncertain: true }])
  })

  test('and so do all', async () => {
    const { send, sent, onSubmit, second, countSends } = await openTwo()
    onSubmit(({ reply }) => reply({ error: refusal }))
    const stale = { code: 1010, message: 'Invalid Transaction', data: 'Stale' }
    second.faults.set(method, ({ reply }) => reply({ error: stale }))
    await expect(send()).rejects.toMatchObject({
      ...{ name: 'TransactionRefusedError', reason: 'Payment' },
    })
    expect([sent(), countSends()]).toEqual([[], 1])
    expect(second.calls.filter((each) => each === method)).toHaveLength(1)
  })

  test('and the other can’t be reached', async () => {
    const { send, sent, onSubmit, second } = await openTwo()
    onSubmit(async ({ reply }) => {
      await second.pause()
      reply({ error: refusal })
    })
    await expect(send()).rejects.toMatchObject({ reason: 'Payment' })
    expect(sent()).toEqual([])
  })

  test('only another has it, in a block', async () => {
    const { faulty, send, onSubmit, second } = await openTwo()
    onSubmit(async ({ forward, reply }) => {
      await forward()
      // From here on it does not know of it.
      faulty.faults.set('chain_getBlock', ({ reply }) =>
        reply({ result: { block: { extrinsics: [] } } }),
      )
      reply({ error: refusal })
    })
    second.faults.set(method, ({ reply }) => reply({ error: refusal }))
    const hash = await send()
    await vi.waitUntil(() => node.getExtrinsic(hash))
  })
})

test('behavior: the answer is lost, and it waits in the pool', async () => {
  const { faulty, send, onSubmit } = await open()
  onSubmit(({ params, cut }) => {
    faulty.faults.set('author_pendingExtrinsics', ({ reply }) =>
      reply({ result: ['0x0400', params[0]] }),
    )
    cut()
  })
  await expect(send()).resolves.toMatch(/^0x/)
})

test('behavior: the node took it, and does not answer for 30 s', async () => {
  const { submit, onSubmit, getNonce, countSends } = await open()
  let isLate = false
  onSubmit(async ({ forward }) => {
    setTimeout(() => {
      isLate = true
    }, 35_000)
    await forward()
  })
  const nonce = getNonce()
  const statuses: ExtrinsicStatus['status'][] = []
  const onStatus = ({ status }: ExtrinsicStatus) => statuses.push(status)
  const { hash, isSuccess } = await submit({ until: 'inBlock', onStatus })
  expect(node.getExtrinsic(hash)).toMatchObject({ isSuccess: true })
  expect([isSuccess, countSends(), getNonce()]).toEqual([true, 1, nonce + 1])
  expect(statuses.slice(0, 2)).toEqual(['submitted', 'inBlock'])
  expect(isLate).toBe(false)
})

test('error: its answer is lost, and no node can be reached', async () => {
  const { faulty, send, sent, onSubmit, repair, countPrompts, sender } =
    await open()
  const headers: number[] = []
  faulty.faults.set('chain_getHeader', async ({ forward, reply }) => {
    const { result } = (await forward()) as { result: { number: string } }
    headers.push(Number(result.number))
    reply({ result })
  })
  let resume = async () => {}
  onSubmit(async ({ forward }) => {
    await forward()
    resume = await faulty.pause()
  })
  const { hash, validUntil, ...error } = await fail(send())
  expect(error).toMatchObject({
    ...{ name: 'OutcomeUnknownError', code: 'OUTCOME_UNKNOWN' },
    ...{ networkId: network.caipNetworkId, hint: expect.any(String) },
    url: `https://scan.example/tx/${hash}`,
  })
  // The last final block, and the 64 of its era.
  expect(validUntil).toBe((headers[0] ?? 0) + 64)
  await vi.waitUntil(() => node.getExtrinsic(hash))
  expect(sent()).toEqual([
    { ...sender, hash, ...place, isUncertain: true, validUntil, sentAt },
  ])
  const prompts = countPrompts()
  const earlier = { name: 'EarlierTransactionError', hash }
  await expect(send()).rejects.toMatchObject({ ...earlier, status: 'unknown' })
  await resume()
  repair()
  await expect(send()).rejects.toMatchObject({ ...earlier, status: 'sent' })
  expect(countPrompts()).toBe(prompts)
  expect(sent()).toEqual([{ ...sender, hash, ...place }])
  await expect(send()).resolves.toMatch(/^0x/)
})

test('parameters: allowSecond', async () => {
  const { send, submit, sent, onSubmit, repair, countPrompts } = await open()
  onSubmit(({ cut }) => cut())
  const { name, hash } = await fail(submit())
  expect(name).toBe('OutcomeUnknownError')
  repair()
  const prompts = countPrompts()
  for (const again of [send, submit])
    await expect(again()).rejects.toMatchObject({ hash, status: 'unknown' })
  expect(countPrompts()).toBe(prompts)
  const next = await submit({ allowSecond: true })
  expect(sent().map((each) => [each.hash, each.isUncertain])).toEqual([
    [hash, undefined],
    [next.hash, undefined],
  ])
})

test('behavior: one whose era has passed is dropped, and the next one goes', async () => {
  const { submit, send, sent, onSubmit, repair } = await open()
  onSubmit(({ cut }) => cut())
  await fail(submit())
  repair()
  node.mine(70)
  // Whatever nodes say, no era of 64 blocks is over at once.
  await expect(submit()).rejects.toMatchObject({ status: 'unknown' })
  const later = Date.now() + 600_001
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  const { hash } = await submit()
  expect(sent().map((each) => each.hash)).toEqual([hash])
  await expect(send()).resolves.toMatch(/^0x/)
})

test.for([
  ['already imported', { code: 1013, message: 'Transaction Already Imported' }],
  ['temporarily banned', { code: 1012, message: 'Temporarily Banned' }],
  [
    'stale',
    {
      ...{ code: 1010, message: 'Invalid Transaction' },
      data: 'Transaction is outdated',
    },
  ],
  ['an internal error', { code: -32603, message: 'Internal error' }],
  // What a first copy of it has led to.
  ['too low a priority', { code: 1014, message: 'Priority is too low' }],
] as const)(
  'behavior: a node that has it in a block answers: %s',
  async ([, error]) => {
    const { submit, send, sent, onSubmit, getNonce } = await open()
    onSubmit(async ({ forward, reply }) => {
      const nonce = getNonce()
      await forward()
      await vi.waitUntil(() => getNonce() > nonce)
      reply({ error })
    })
    const nonce = getNonce()
    const hash = await send()
    expect(node.getExtrinsic(hash)).toMatchObject({ isSuccess: true })
    const followed = await submit({ until: 'finalized' })
    expect(followed).toMatchObject({ isSuccess: true })
    expect(node.getExtrinsic(followed.hash)).toMatchObject({ isSuccess: true })
    expect(getNonce()).toBe(nonce + 2)
    expect(sent()).toEqual([expect.objectContaining({ hash })])
  },
)

test('behavior: already imported is success, though the pool is not shown', async () => {
  const { faulty, send, onSubmit } = await open()
  faulty.faults.set('author_pendingExtrinsics', ({ reply }) =>
    reply({ error: { code: -32601, message: 'Method not found' } }),
  )
  onSubmit(({ reply }) =>
    reply({ error: { code: 1013, message: 'Already imported' } }),
  )
  await expect(send()).resolves.toMatch(/^0x/)
})

test.for([
  ['BadProof', { data: 'Transaction has a bad signature' }],
  ['Payment', { data: 'Inability to pay some fees' }],
  ['Stale', { data: 'Transaction is outdated' }],
  ['Expired', { data: 'Transaction has an ancient birth block' }],
  ['Full', { code: 1016, message: 'Immediately Dropped' }],
  ['Invalid', { code: 1001, message: 'Extrinsic has invalid format' }],
] as const)('error: refused, and in no block: %s', async ([reason, answer]) => {
  const { send, sent, onSubmit, countSends } = await open()
  const invalid = { code: 1010, message: 'Invalid Transaction' }
  const error = { ...invalid, ...answer }
  onSubmit(({ reply }) => reply({ error }))
  await expect(send()).rejects.toMatchObject({
    ...{ name: 'TransactionRefusedError', code: 'TRANSACTION_REFUSED' },
    ...{ reason, hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    hint: 'data' in answer ? answer.data : error.message,
  })
  expect([sent(), countSends()]).toEqual([[], 1])
})

test('error: stale, and the blocks can’t be read', async () => {
  const { faulty, send, onSubmit } = await open()
  onSubmit(({ reply }) => {
    faulty.faults.set('author_pendingExtrinsics', ({ cut }) => cut())
    const data = 'Transaction is outdated'
    reply({ error: { code: 1010, message: 'Invalid Transaction', data } })
  })
  await expect(send()).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
})

test.for([
  [1012, 'Transaction is temporarily banned'],
  [-32603, 'Internal error'],
  [-32000, 'Server error'],
] as const)(
  'error: the node’s answer %s does not say that it has not taken it',
  async ([rpcCode, message]) => {
    const { send, sent, onSubmit } = await open()
    onSubmit(({ reply }) => reply({ error: { code: rpcCode, message } }))
    const error = await fail(send())
    expect(error).toMatchObject({
      name: 'OutcomeUnknownError',
      cause: {
        ...{ name: 'NodeRequestError', code: 'NODE_REQUEST', rpcCode },
        ...{ hint: message, cause: { code: rpcCode } },
      },
    })
    expect(sent()).toMatchObject([{ hash: error.hash, isUncertain: true }])
  },
)

test('error: a node that does not offer the method', async () => {
  const { send, sent, onSubmit } = await open()
  onSubmit(({ reply }) =>
    reply({ error: { code: -32601, message: 'Method not found' } }),
  )
  await expect(send()).rejects.toMatchObject({
    ...{ name: 'NodeRequestError', rpcCode: -32601 },
    message: 'The node refused `author_submitAndWatchExtrinsic`: error -32601.',
    hash: expect.stringMatching(/^0x/),
  })
  expect(sent()).toEqual([])
})

test.each([2 ** 32, -1, 1.5, '7', null])(
  'error: a node counts the account’s transactions as %j',
  async (result) => {
    const { faulty, send, countPrompts } = await open()
    faulty.faults.set('system_accountNextIndex', ({ reply }) =>
      reply({ result }),
    )
    const prompts = countPrompts()
    await expect(send()).rejects.toMatchObject({ name: 'NodeResponseError' })
    expect(countPrompts()).toBe(prompts)
  },
)

test('error: no node can be reached any more when the wallet has signed', async () => {
  const { faulty, send, sent, wallet } = await open()
  wallet.once('signPayload', 'hang')
  const sending = fail(send())
  await vi.waitUntil(() => wallet.requests.at(-1)?.method === 'signPayload')
  const resume = await faulty.pause()
  wallet.release()
  expect(await sending).toMatchObject({
    ...{ name: 'NodeUnreachableError', hash: expect.stringMatching(/^0x/) },
  })
  // Nothing was sent.
  expect(sent()).toEqual([])
  await resume()
  await expect(send()).resolves.toMatch(/^0x/)
})

test('error: a connection that comes too late sends nothing', async () => {
  const { faulty, send, sent, wallet, countSends } = await open()
  wallet.once('signPayload', 'hang')
  const sending = fail(send())
  await vi.waitUntil(() => wallet.requests.at(-1)?.method === 'signPayload')
  const method = 'chain_getBlockHash'
  faulty.faults.set(method, (late) => {
    // The next connection is the one over which the chain is asked.
    faulty.faults.set(method, async ({ forward, reply }) => {
      faulty.faults.delete(method)
      const answer = (await forward()) as { result: unknown }
      late.reply(answer)
      // Long enough for the first one to send.
      await late.forward()
      reply(answer)
    })
  })
  wallet.release()
  expect(await sending).toMatchObject({
    ...{ name: 'TimeoutError', hash: expect.stringMatching(/^0x/) },
    message: 'The node of Local took longer than 30 s.',
  })
  expect([countSends(), sent()]).toEqual([0, []])
})

test.for([
  ['dropped by the pool', 'dropped'],
  ['found invalid', 'invalid'],
  [
    'replaced by another transaction of the account',
    { usurped: `0x${'12'.repeat(32)}` },
  ],
] as const)(
  'error: %s, after the node may have passed it on',
  async ([, status]) => {
    const { submit, sent, onSubmit, sender } = await open()
    onSubmit(({ reply, notify }) => {
      reply({ result: watched })
      notify(watched, 'ready', { broadcast: ['peer'] }, status)
    })
    const { hash, validUntil, ...error } = await fail(
      submit({ until: 'inBlock' }),
    )
    expect(error).toMatchObject({ name: 'OutcomeUnknownError' })
    expect(sent()).toEqual([
      { ...sender, hash, ...place, isUncertain: true, validUntil, sentAt },
    ])
  },
)

test.for(['dropped', 'invalid', { usurped: `0x${'12'.repeat(32)}` }] as const)(
  'behavior: %s is not believed of one that is in a block',
  async (status) => {
    const { submit, onSubmit, getNonce } = await open()
    onSubmit(async ({ forward, reply, notify }) => {
      const nonce = getNonce()
      await forward()
      await vi.waitUntil(() => getNonce() > nonce)
      reply({ result: watched })
      notify(watched, 'ready', status)
    })
    const { hash, isSuccess } = await submit({ until: 'inBlock' })
    expect(isSuccess).toBe(true)
    expect(node.getExtrinsic(hash)).toMatchObject({ isSuccess: true })
  },
)

test('error: it is in a block, and not final in time', async () => {
  const { faulty, submit, sent, onSubmit, sender } = await open()
  const block = `0x${'34'.repeat(32)}`
  onSubmit(({ reply, notify }) => {
    reply({ result: watched })
    notify(watched, 'ready', { inBlock: block }, { retracted: block })
    notify(watched, { inBlock: block }, { finalityTimeout: block })
  })
  const statuses: ExtrinsicStatus['status'][] = []
  const error = await fail(
    submit({
      until: 'finalized',
      onStatus: ({ status }) => statuses.push(status),
    }),
  )
  const { hash } = error
  expect(error).toMatchObject({
    ...{ name: 'ConfirmationTimeoutError', code: 'CONFIRMATION_TIMEOUT' },
    message: `The transaction ${hash} was sent, and was not confirmed in time.`,
  })
  expect(statuses).toEqual(['submitted', 'inBlock'])
  expect(faulty.calls).not.toContain('author_pendingExtrinsics')
  // The interface follows it.
  expect(sent()).toEqual([{ ...sender, hash, ...place }])
})

test.for([
  ['inBlock', ['ready']],
  ['finalized', ['ready']],
  ['finalized', ['ready', { inBlock: `0x${'34'.repeat(32)}` }]],
] as const)(
  'behavior: the connection breaks while it waits for %s, after %j',
  async ([until, statuses]) => {
    const { submit, sent, onSubmit, countSends, faulty } = await open()
    onSubmit(async ({ forward, reply, notify, cut }) => {
      await forward()
      reply({ result: watched })
      notify(watched, ...statuses)
      // After the statuses.
      setImmediate(cut)
    })
    const reported: ExtrinsicStatus['status'][] = []
    const result = await submit({
      until,
      onStatus: ({ status }) => reported.push(status),
    })
    expect(node.getExtrinsic(result.hash)).toMatchObject({ isSuccess: true })
    expect(result).toEqual({
      ...{ hash: result.hash, isSuccess: true },
      blockHash: expect.stringMatching(/^0x[\da-f]{64}$/),
    })
    const all = ['submitted', 'inBlock', 'finalized']
    expect(reported).toEqual(all.slice(0, reported.length))
    expect(reported).toContain(until)
    expect([countSends(), sent()]).toEqual([1, []])
    expect(faulty.calls).toContain('chain_getBlock')
  },
)

test('behavior: the connection breaks, and the block is not final at once', async () => {
  const { faulty, submit, onSubmit } = await open()
  onSubmit(async ({ forward, reply, notify, cut }) => {
    let count = 0
    faulty.faults.set('chain_getFinalizedHead', async ({ forward, reply }) => {
      const answer = (await forward()) as { result: unknown }
      count += 1
      reply(count < 3 ? { result: node.genesisHash } : answer)
    })
    await forward()
    reply({ result: watched })
    notify(watched, 'ready')
    setImmediate(cut)
  })
  const reported: ExtrinsicStatus['status'][] = []
  const { isSuccess } = await submit({
    until: 'finalized',
    onStatus: ({ status }) => reported.push(status),
  })
  expect(isSuccess).toBe(true)
  expect(reported).toEqual(['submitted', 'inBlock', 'finalized'])
})

test('behavior: what `onStatus` throws does not end the send', async () => {
  const { submit } = await open()
  const { queueMicrotask } = globalThis
  const uncaught: unknown[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) =>
    queueMicrotask(() => {
      try {
        run()
      } catch (error) {
        uncaught.push(error)
      }
    }),
  )
  const fault = new Error('mine')
  const result = await submit({
    until: 'finalized',
    onStatus() {
      throw fault
    },
  })
  expect(result).toMatchObject({ isSuccess: true })
  expect(uncaught).toEqual([fault, fault, fault])
})

/** A node that has taken it, and reports nothing more of it. */
const takeOnly: FaultyPolkadotNode.Fault = ({ reply, notify }) => {
  reply({ result: watched })
  notify(watched, 'ready')
}

test('error: it is in no block in time', async () => {
  const { submit, sent, onSubmit, sender } = await open()
  onSubmit(takeOnly)
  const error = await fail(submit({ until: 'inBlock' }))
  expect(error).toMatchObject({ name: 'ConfirmationTimeoutError' })
  expect(error.cause).toMatchObject({ name: 'TimeoutError' })
  expect(sent()).toEqual([{ ...sender, hash: error.hash, ...place }])
})

test('error: its era passes while it waits for its block, as one node says', async () => {
  const { submit, sent, onSubmit, sender } = await open()
  onSubmit((wire) => {
    takeOnly(wire)
    setImmediate(wire.cut)
    node.mine(70)
  })
  const { name, hash } = await fail(submit({ until: 'inBlock' }))
  expect(name).toBe('ConfirmationTimeoutError')
  // The interface follows it.
  expect(sent()).toEqual([{ ...sender, hash, ...place }])
})

test('parameters: signal, before it is sent', async () => {
  const { faulty, countSends } = await open()
  const rpcUrls = { [network.caipNetworkId]: [faulty.rpcUrl] }
  const reason = new Error('The visitor left.')
  const signal = AbortSignal.abort(reason)
  const signed = { network, extrinsic: '0x00' } as unknown as SignedExtrinsic
  await expect(
    sendExtrinsic(signed, { signal }, { rpcUrls, metadata: new Map() }),
  ).rejects.toThrow(reason)
  expect(countSends()).toBe(0)
})

test('parameters: signal, while it is being sent', async () => {
  const { faulty, send, onSubmit } = await open()
  const controller = new AbortController()
  onSubmit(async ({ forward, reply, notify }) => {
    controller.abort()
    await forward()
    reply({ result: watched })
    notify(watched, 'ready')
  })
  const hash = await send({ signal: controller.signal })
  await vi.waitUntil(() => node.getExtrinsic(hash))
  expect(faulty.calls).not.toContain('author_pendingExtrinsics')
})

test('parameters: signal, while it waits for its block', async () => {
  const { submit, sent, onSubmit, sender } = await open()
  const controller = new AbortController()
  onSubmit(takeOnly)
  const error = await fail(
    submit({
      ...{ until: 'finalized', signal: controller.signal },
      onStatus: () => controller.abort(),
    }),
  )
  expect(error.name).toBe('RequestAbortedError')
  expect(sent()).toEqual([{ ...sender, hash: error.hash, ...place }])
})
