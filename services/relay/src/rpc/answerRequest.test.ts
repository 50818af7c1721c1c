import { hash } from 'node:crypto'
import { createTopic } from '@latchkit/test/relay/connectClient'
import { createIdentity } from '@latchkit/test/relay/createIdentity'
import { listStores, startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getSubscriptionId } from '../delivery/push.ts'

describe.each(listStores())('%s', (store) => {
  let relay: startTestRelay.ReturnType
  beforeAll(async () => {
    relay = await startTestRelay({ store })
  })
  afterAll(() => relay.stop())

  const arrives = (check: () => void) => vi.waitFor(check, { interval: 2 })

  test.each([
    ['a text of 19 digits', '"1700000000000123456"'],
    ['a number of 19 digits', '1700000000000123457'],
    ['the greatest of 64 bits', '18446744073709551615'],
    ['a number of 16 digits', '1700000000000123'],
    ['a text with leading zeros', '"000017"'],
    ['any text', '"a\\"b"'],
  ])('B4: an id that is %s comes back', async (_, id) => {
    const client = await relay.connect()
    const params = JSON.stringify({ topic: createTopic() })
    // An id within must not be taken for the one of the request.
    const frame = `{"params":${params.slice(0, -1)},"id":7},"method":"irn_subscribe","jsonrpc":"2.0","id":${id}}`
    await client.exchange(frame, id)
    const refused = `{"id":${id},"jsonrpc":"2.0","method":"irn_nothing"}`
    const answer = await client.exchange(refused, id)
    expect(answer.error).toMatchObject({ code: -32_600, data: 'InvalidMethod' })
  })

  test.each([
    ['negative', '-1'],
    ['a fraction', '1.5'],
    ['an exponent', '1e3'],
    ['huge', '1'.repeat(40)],
    ['an empty text', '""'],
    ['a long text', `"${'1'.repeat(65)}"`],
    ['null', 'null'],
    ['a list', '[1]'],
  ])('B4: an id that is %s', async (_, id) => {
    const client = await relay.connect()
    const frame = `{"id":${id},"jsonrpc":"2.0","method":"irn_subscribe","params":{}}`
    const { error } = await client.exchange(frame, '0')
    expect(error).toMatchObject({ code: -32_600, data: 'InvalidRequestId' })
  })

  test('B4: no id', async () => {
    const client = await relay.connect()
    const frame = '{"jsonrpc":"2.0","method":"irn_subscribe","params":{}}'
    const { error } = await client.exchange(frame, '0')
    expect(error).toMatchObject({ data: 'InvalidRequestId' })
  })

  const topic = 'ab'.repeat(32)
  test.each([
    ['irn_subscribe', { topic: 'ab' }, 'InvalidTopic'],
    ['irn_subscribe', { topic: `${topic}ab` }, 'InvalidTopic'],
    ['irn_subscribe', { topic: 'zz'.repeat(32) }, 'InvalidTopic'],
    ['irn_subscribe', { topic: [topic] }, 'InvalidTopic'],
    ['irn_subscribe', [topic], 'InvalidParams'],
    ['irn_subscribe', null, 'InvalidParams'],
    ['irn_publish', { topic }, 'InvalidParams'],
    ['irn_publish', { topic, message: 1 }, 'InvalidParams'],
    ['irn_publish', { topic, message: 'a', tag: -1 }, 'InvalidParams'],
    ['irn_publish', { topic, message: 'a', tag: 2 ** 32 }, 'InvalidParams'],
    ['irn_publish', { topic, message: 'a', attestation: 1 }, 'InvalidParams'],
    ['irn_batchPublish', { messages: {} }, 'InvalidParams'],
    ['irn_batchPublish', { messages: [] }, 'BatchEmpty'],
    ['irn_batchSubscribe', { topics: [] }, 'BatchEmpty'],
    ['irn_batchUnsubscribe', { subscriptions: [] }, 'BatchEmpty'],
    ['irn_batchFetchMessages', { topics: [] }, 'BatchEmpty'],
    ['irn_batchReceive', { receipts: [] }, 'BatchEmpty'],
    ['irn_batchReceive', { receipts: [{ topic }] }, 'InvalidTopic'],
    ['irn_subscription', {}, 'InvalidMethod'],
    ['wc_sessionPing', {}, 'InvalidMethod'],
    ['constructor', {}, 'InvalidMethod'],
  ])('error: %s of %j', async (method, params, data) => {
    const client = await relay.connect()
    const { error } = await client.request(method, params)
    expect(error).toMatchObject({ data, code: -32_600 })
  })

  test('error: another version of JSON-RPC', async () => {
    const client = await relay.connect()
    const frame = '{"id":5,"jsonrpc":"1.0","method":"irn_subscribe"}'
    const { error } = await client.exchange(frame, '5')
    expect(error).toMatchObject({ data: 'InvalidJsonRpcVersion' })
  })

  test.each(['irn', 'iridium', 'waku'])(
    'behavior: methods of %s',
    async (prefix) => {
      const name = createTopic()
      const [dapp, wallet] = [await relay.connect(), await relay.connect()]
      await wallet.request(`${prefix}_subscribe`, { topic: name })
      const params = {
        topic: name,
        message: 'a',
        ttl: 300,
        tag: 1,
        prompt: true,
      }
      await dapp.request(`${prefix}_publish`, { ...params, tvf: { a: 1 } })
      await arrives(() => expect(wallet.messages()).toEqual(['a']))
    },
  )

  test('behavior: batches', async () => {
    const topics = [createTopic(), createTopic()]
    const [a = '', b = ''] = topics
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    const ids = topics.map((it) => getSubscriptionId(it, wallet.clientId))
    expect(
      (await wallet.request('irn_batchSubscribe', { topics })).result,
    ).toEqual(ids)
    const blocking = await wallet.request('irn_batchSubscribeBlocking', {
      topics,
    })
    expect(blocking.result).toEqual(ids.map((id) => ({ id })))
    const single = await wallet.request('irn_subscribeBlocking', { topic: a })
    expect(single.result).toBe(ids[0])
    const messages = topics.map((it) => ({ topic: it, message: 'x', ttl: 60 }))
    expect((await dapp.request('irn_batchPublish', { messages })).result).toBe(
      true,
    )
    await arrives(() => expect(wallet.messages()).toEqual(['x', 'x']))

    const subscriptions = [{ topic: a, id: ids[0] }]
    const ended = await wallet.request('irn_batchUnsubscribe', {
      subscriptions,
    })
    expect(ended.result).toBe(true)
    const more = topics.map((it) => ({ topic: it, message: 'y', ttl: 60 }))
    await dapp.request('irn_batchPublish', { messages: more })
    await arrives(() => expect(wallet.pushes).toHaveLength(3))
    expect(wallet.pushes[2]).toMatchObject({ topic: b, message: 'y' })
  })

  test('B11: a session is proposed and approved', async () => {
    const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
    const [dapp, wallet] = [await relay.connect(), await relay.connect()]
    const proposal = { pairingTopic, sessionProposal: 'proposal' }
    for (let i = 0; i < 2; i++)
      expect(await dapp.request('wc_proposeSession', proposal)).toMatchObject({
        result: true,
      })
    const page = await wallet.request('irn_fetchMessages', {
      topic: pairingTopic,
    })
    expect(page.result.messages).toMatchObject([
      { message: 'proposal', tag: 1_100 },
    ])

    const approval = {
      ...{ pairingTopic, sessionTopic },
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
      approvedAccounts: ['eip155:1:0x0000000000000000000000000000000000000000'],
    }
    for (let i = 0; i < 2; i++)
      expect(await wallet.request('wc_approveSession', approval)).toMatchObject(
        {
          result: true,
        },
      )
    // The dapp was subscribed by proposing, and subscribes to the session.
    await dapp.request('irn_subscribe', { topic: sessionTopic })
    await arrives(() =>
      expect(dapp.pushes).toMatchObject([
        { message: 'response', tag: 1_101, topic: pairingTopic },
        { message: 'settlement', tag: 1_102, topic: sessionTopic },
      ]),
    )
    // The wallet was subscribed by approving.
    const params = { topic: sessionTopic, message: 'request', ttl: 300 }
    await dapp.request('irn_publish', params)
    await arrives(() => expect(wallet.messages()).toEqual(['request']))
    expect(await dapp.request('wc_createTopic', { topic })).toMatchObject({
      result: true,
    })
  })

  test('B11: half of an approval is none', async () => {
    const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
    const [wallet, dapp] = [await relay.connect(), await relay.connect()]
    const approval = {
      ...{ pairingTopic, sessionTopic, sessionProposalResponse: 'response' },
      sessionSettlementRequest: 'x'.repeat(98_305),
    }
    const { error } = await wallet.request('wc_approveSession', approval)
    expect(error).toMatchObject({ data: 'PayloadSizeExceeded' })
    for (const name of [pairingTopic, sessionTopic]) {
      const page = await dapp.request('irn_fetchMessages', { topic: name })
      expect(page.result.messages).toEqual([])
    }
    const params = { topic: sessionTopic, message: 'x', ttl: 300 }
    await dapp.request('irn_publish', params)
    await wallet.request('irn_fetchMessages', { topic: createTopic() })
    expect(wallet.pushes).toEqual([])
  })

  test('B12: fetches page by page, without a subscription', async () => {
    const name = createTopic()
    const identity = createIdentity()
    const [dapp, wallet] = [
      await relay.connect(),
      await relay.connect({ identity }),
    ]
    const messages = Array.from({ length: 150 }, (_, i) => ({
      ...{ topic: name, message: `${i}`, ttl: 300, tag: 1_100 },
      attestation: 'said',
    }))
    await dapp.request('irn_batchPublish', { messages })
    await wallet.request('irn_publish', {
      topic: name,
      message: 'own',
      ttl: 300,
    })
    const fetch = async (client = wallet) =>
      (await client.request('irn_fetchMessages', { topic: name })).result
    const first = await fetch()
    expect(first.hasMore).toBe(true)
    expect(first.messages).toHaveLength(100)
    expect(Object.keys(first.messages[0]).toSorted()).toEqual([
      ...['attestation', 'message', 'publishedAt', 'tag', 'topic'],
    ])
    expect(first.messages[0]).toMatchObject({ tag: 1_100, attestation: 'said' })
    const second = await fetch()
    expect(second.hasMore).toBe(false)
    const all = [...first.messages, ...second.messages]
    expect(all.map((it) => it.message)).toEqual(
      messages.map((it) => it.message),
    )
    expect(await fetch()).toEqual({ messages: [], hasMore: false })

    // Fetched is not received: a wallet that ends before it has shown the proposal scans again.
    const receipts = ['0', '1'].map((it, index) => ({
      topic: name,
      [index === 0 ? 'messageId' : 'message_id']: hash('sha256', it),
    }))
    await wallet.request('irn_batchReceive', { receipts })
    const again = await fetch(await relay.connect({ identity }))
    expect(again.messages[0]).toMatchObject({ message: '2' })
  })

  test.each([
    ['several topics', 15, 'x', 98_304],
    // Each has six characters in JSON.
    ['several topics with escapes', 15, '\u0001', 43_000],
    ['one topic with escapes', 1, '\u0001', 43_000],
  ])(
    'B12: fetches %s, a megabyte at a time',
    async (_, count, unit, length) => {
      const names = Array.from({ length: count }, createTopic)
      const topics = Array.from({ length: 15 / count }, () => names).flat()
      const [dapp, wallet] = [await relay.connect(), await relay.connect()]
      for (const [index, name] of topics.entries()) {
        const message = String(index).padEnd(length, unit)
        await dapp.request('irn_publish', { topic: name, message, ttl: 300 })
      }
      const seen: string[] = []
      for (let hasMore = true; hasMore; ) {
        const answer = await wallet.request('irn_batchFetchMessages', {
          topics,
        })
        const { messages } = answer.result
        expect(JSON.stringify(messages).length).toBeLessThan(1_200_000)
        seen.push(...messages.map((it: { topic: string }) => it.topic))
        hasMore = answer.result.hasMore
        expect(messages.length).toBeGreaterThan(0)
      }
      expect(seen).toEqual(topics)
    },
  )

  test('behavior: requests over HTTP', async () => {
    const name = createTopic()
    const [identity, wallet] = [createIdentity(), await relay.connect()]
    await wallet.request('irn_subscribe', { topic: name })
    const iat = Math.floor(relay.now() / 1_000)
    const token = identity.sign({ aud: relay.url, iat })
    const url = `${relay.url.replace('ws:', 'http:')}/rpc?projectId=x`
    const params = { topic: name, message: 'by post', ttl: 300 }
    const body = { jsonrpc: '2.0', method: 'irn_publish', params }
    const post = (authorization: string, text: string) =>
      fetch(url, { method: 'POST', headers: { authorization }, body: text })
    const text = `{"id":1700000000000123457,${JSON.stringify(body).slice(1)}`
    const response = await post(`Bearer ${token}`, text)
    expect(await response.text()).toBe(
      '{"id":1700000000000123457,"jsonrpc":"2.0","result":true}',
    )
    await arrives(() => expect(wallet.messages()).toEqual(['by post']))

    expect((await post('', text)).status).toBe(401)
    expect((await post(`Bearer ${token}x`, text)).status).toBe(403)
    const long = await post(`Bearer ${token}`, 'x'.repeat(262_145))
    expect(long.status).toBe(413)
    const list = await post(`Bearer ${token}`, `[${text}]`)
    expect(await list.json()).toMatchObject({ id: 0, error: { code: -32_600 } })
  })
})
