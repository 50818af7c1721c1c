import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
} from 'vitest'
import { namespaces } from './namespaces.ts'
import { openPair } from './openPair.ts'

const message = ['0x68656c6c6f', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8']
const chainId = 'eip155:1'
const request = { method: 'personal_sign', params: message }

/** What may come once for each time that it was sent, and never unasked. */
const precious = [
  'session_proposal',
  'session_request',
  'session_event',
  'session_update',
  'session_delete',
]

/** Everything that a dapp and a wallet do, through a relay that the caller runs. */
export function describePair(parameters: describePair.Parameters): void {
  const { dapp, wallet, getRelay, runtime } = parameters
  // Ours doesn't ping, and answers pings without a word.
  const pings = dapp !== 'latchkit'
  let folder: string
  let pair: openPair.ReturnType
  /** Of the session that the first test makes and the others use. */
  let topic: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'latchkit-interop-'))
    const relayUrl = getRelay().url
    pair = await openPair({ dapp, wallet, relayUrl, folder, runtime })
  })
  beforeEach(({ onTestFailed }) => {
    onTestFailed(() => {
      for (const name of ['dapp', 'wallet'] as const)
        console.error(`-- ${name}\n${pair[name].log.join('\n')}`)
      console.error(`-- relay\n${getRelay().log.join('\n')}`)
    })
  })
  afterEach(() => {
    const left = [...pair.dapp.events, ...pair.wallet.events]
    expect(left.filter(({ event }) => precious.includes(event))).toEqual([])
  })
  afterAll(async () => {
    await pair?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** The dapp asks; resolves once the relay has it. */
  async function sendRequest(): Promise<{ answer: Promise<unknown> }> {
    const answer = pair.dapp.call('request', { topic, chainId, request })
    // The caller that awaits it gets the rejection.
    answer.catch(() => {})
    await pair.dapp.next('session_request_sent')
    return { answer }
  }

  /** The wallet receives it and answers. */
  async function answer(result: string): Promise<void> {
    const received = await pair.wallet.next<SessionRequest>('session_request')
    expect(received).toMatchObject({
      topic,
      params: { chainId, request },
    })
    await pair.wallet.call('respond', { topic, id: received.id, result })
  }

  async function expectSession(): Promise<void> {
    const pending = await sendRequest()
    await answer('0x01')
    expect(await pending.answer).toBe('0x01')
  }

  async function listTopics(side: openPair.Side): Promise<string[]> {
    const { sessions } = await pair[side].call('status')
    return sessions.map((it) => it.topic)
  }

  test('default: a session, which both have and know of each other', async () => {
    topic = (await pair.connect()).topic
    const known = { topic, namespaces, acknowledged: true }
    expect((await pair.dapp.call('status')).sessions).toMatchObject([
      { ...known, peer: { metadata: { name: 'wallet' } } },
    ])
    // Its client returns from `approve` before the dapp has answered.
    await expect
      .poll(async () => (await pair.wallet.call('status')).sessions)
      .toMatchObject([
        {
          ...known,
          peer: { metadata: { name: 'dapp' } },
        },
      ])
  })

  test('error: the wallet refuses to connect', async () => {
    const { id, params } = await pair.propose()
    expect(params.proposer.metadata.name).toBe('dapp')
    const reason = { code: 5000, message: 'User rejected.' }
    await pair.wallet.call('reject', { id, reason })
    // Ours says it in the code of EIP-1193.
    const expected = dapp === 'latchkit' ? { code: 4001 } : reason
    await expect(pair.dapp.call('settled')).rejects.toMatchObject(expected)
    expect(await listTopics('dapp')).toEqual([topic])
  })

  test('behavior: a request, and its result', async () => {
    const pending = await sendRequest()
    await answer('0x1b')
    expect(await pending.answer).toBe('0x1b')
  })

  test('error: a request that is refused', async () => {
    const pending = await sendRequest()
    const { id } = await pair.wallet.next<SessionRequest>('session_request')
    const error = { code: 4001, message: 'User rejected the request.' }
    await pair.wallet.call('respondError', { topic, id, error })
    await expect(pending.answer).rejects.toMatchObject(error)
  })

  test('behavior: an event of the session', async () => {
    const event = { name: 'chainChanged', data: 1 }
    await pair.wallet.call('emit', { topic, chainId, event })
    expect(await pair.dapp.next('session_event')).toMatchObject({
      topic,
      params: { chainId, event },
    })
  })

  test('behavior: an update of what is approved', async () => {
    const { eip155 = { accounts: [], methods: [], events: [] } } = namespaces
    const second = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const accounts = [...eip155.accounts, second]
    const changed = { eip155: { ...eip155, accounts } }
    await pair.wallet.call('update', { topic, namespaces: changed })
    expect(await pair.dapp.next('session_update')).toMatchObject({
      topic,
      params: { namespaces: changed },
    })
    const { sessions } = await pair.dapp.call('status')
    expect(sessions).toMatchObject([{ topic, namespaces: changed }])
  })

  test('behavior: a longer life', async () => {
    await pair.wallet.call('extend', { topic })
    expect(await pair.dapp.next('session_extend')).toMatchObject({ topic })
  })

  test.for([
    ...(pings ? [['dapp', 'wallet'] as const] : []),
    ['wallet', 'dapp'] as const,
  ])('behavior: the %s pings, the %s answers', async ([from, to]) => {
    await pair[from].call('ping', { topic })
    if (pings)
      expect(await pair[to].next('session_ping')).toMatchObject({ topic })
  })

  test.for([
    ['dapp', 'wallet'],
    ['wallet', 'dapp'],
  ] as const)(
    'behavior: the %s disconnects, the %s is notified',
    async ([from, to]) => {
      const { topic: second } = await pair.connect()
      expect(await listTopics(to)).toEqual([topic, second])
      await pair[from].call('disconnect', { topic: second })
      expect(await pair[to].next('session_delete')).toMatchObject({
        topic: second,
      })
      expect(await listTopics(from)).toEqual([topic])
      expect(await listTopics(to)).toEqual([topic])
    },
  )

  test('behavior: a request waits for a wallet without a network', async () => {
    await pair.wallet.call('offline')
    await expectConnected('wallet', false)
    const pending = await sendRequest()
    await pair.wallet.call('online')
    await answer('0x02')
    expect(await pending.answer).toBe('0x02')
  })

  test('behavior: a result waits for a dapp without a network', async () => {
    const pending = await sendRequest()
    await pair.dapp.call('offline')
    await expectConnected('dapp', false)
    await answer('0x03')
    await pair.dapp.call('online')
    expect(await pending.answer).toBe('0x03')
  })

  test('behavior: both connect again after the connection broke', async () => {
    await Promise.all([pair.dapp.call('cut'), pair.wallet.call('cut')])
    await expectSession()
  })

  test('behavior: a wallet that starts again has the request of meanwhile', async () => {
    await pair.end('wallet')
    const pending = await sendRequest()
    await pair.startAgain('wallet')
    await answer('0x04')
    expect(await pending.answer).toBe('0x04')
    await expectSession()
  })

  test('behavior: a dapp that starts again has the session, and the event of meanwhile', async () => {
    await pair.end('dapp')
    const event = { name: 'chainChanged', data: 1 }
    await pair.wallet.call('emit', { topic, chainId, event })
    await pair.startAgain('dapp')
    expect(await pair.dapp.next('session_event')).toMatchObject({
      topic,
      params: { event },
    })
    await expectSession()
  })

  async function expectConnected(
    side: openPair.Side,
    isConnected: boolean,
  ): Promise<void> {
    await expect
      .poll(async () => (await pair[side].call('status')).isConnected)
      .toBe(isConnected)
  }
}

export declare namespace describePair {
  type Parameters = {
    /** The client's version on each side. */
    dapp: string
    wallet: string
    /** The relay, once it runs. */
    getRelay(): { readonly url: string; readonly log: readonly string[] }
    /** Of both sides. Default this Node. */
    runtime?: openPair.Parameters['runtime']
  }
}

type SessionRequest = { id: number }
