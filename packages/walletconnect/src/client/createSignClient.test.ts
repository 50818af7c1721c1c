import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { expect, test, vi } from 'vitest'
import { createMemoryStore } from '../store/createMemoryStore.ts'

const now = () => 1_790_000_000_000
const key = expect.stringMatching(/^[0-9a-f]{64}$/)

test('default', async () => {
  const fixture = await openTestClient({ now })
  const { client, wallet } = fixture
  const { session, states, getUri } = fixture.pair()
  const proposal = await wallet.scan(await getUri())
  const { topic, id } = await wallet.approve(proposal)
  expect(await session).toMatchInlineSnapshot(
    { topic: key, peer: { publicKey: key } },
    `
    {
      "expiresAt": 1790604800,
      "isDeepLinkDisabled": false,
      "namespaces": Map {
        "eip155" => {
          "accounts": [
            "eip155:1:0x000000000000000000000000000000000000dEaD",
          ],
          "events": [
            "accountsChanged",
            "chainChanged",
          ],
          "methods": [
            "personal_sign",
          ],
        },
      },
      "peer": {
        "description": "A wallet",
        "icons": [
          "https://wallet.example/icon.png",
        ],
        "name": "Fake",
        "publicKey": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
        "redirect": {
          "native": undefined,
          "universal": undefined,
        },
        "url": "https://wallet.example",
      },
      "properties": Map {},
      "scopedProperties": Map {},
      "topic": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
    }
  `,
  )
  const settled = await wallet.waitForResponse(topic, id)
  expect(settled).toMatchObject({ result: true, tag: 1103 })
  expect(states.map((it) => it.status)).toEqual([
    'publishing',
    'ready',
    'answered',
  ])

  const ids: number[] = []
  const signing = client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x00', '0x01'],
    onId: (it) => ids.push(it),
  })
  const request = await wallet.waitForRequest(topic, 'wc_sessionRequest')
  expect(request.params).toEqual({
    request: {
      method: 'personal_sign',
      params: ['0x00', '0x01'],
      expiryTimestamp: 1_790_000_300,
    },
    chainId: 'eip155:1',
  })
  await wallet.sendResponse(topic, request.id, { result: '0x02' })
  expect(await signing).toBe('0x02')
  expect(ids).toEqual([request.id])

  await client.disconnect({ topic })
  const end = await wallet.waitForRequest(topic, 'wc_sessionDelete')
  expect(end).toMatchObject({ tag: 1112, params: { code: 6000 } })
  expect(await client.listSessions()).toEqual([])
  await fixture.relay.idle()
  expect(fixture.events.map((it) => it.type)).toEqual(['session', 'deleted'])
})

test('behavior: proposes optional namespaces with the page’s origin', async () => {
  vi.stubGlobal('location', { origin: 'https://real.example' })
  const fixture = await openTestClient({ now })
  const { getUri } = fixture.pair()
  const { params, topic } = await fixture.wallet.scan(await getUri())
  expect(params).toMatchInlineSnapshot(
    {
      pairingTopic: key,
      proposer: { publicKey: key },
    },
    `
    {
      "expiryTimestamp": 1790000300,
      "optionalNamespaces": {
        "eip155": {
          "chains": [
            "eip155:1",
            "eip155:137",
          ],
          "events": [
            "accountsChanged",
            "chainChanged",
          ],
          "methods": [
            "personal_sign",
            "eth_sendTransaction",
          ],
        },
      },
      "pairingTopic": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
      "proposer": {
        "metadata": {
          "description": "An app",
          "icons": [
            "https://app.example/icon.png",
          ],
          "name": "App",
          "url": "https://real.example",
        },
        "publicKey": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
      },
      "relays": [
        {
          "protocol": "irn",
        },
      ],
      "requiredNamespaces": {},
    }
  `,
  )
  expect(params.pairingTopic).toBe(topic)
  const [{ tag, ttl, prompt }] = fixture.relay.log as [
    (typeof fixture.relay.log)[0],
  ]
  expect({ tag, ttl, prompt }).toEqual({ tag: 1100, ttl: 300, prompt: true })
})

test('behavior: the same key for the relay after a restart', async () => {
  const fixture = await openTestClient()
  await fixture.connect()
  const after = await fixture.restart()
  expect(await after.store.get('seed')).toEqual(await fixture.store.get('seed'))
})

test('behavior: alerts are events', async () => {
  const fixture = await openTestClient()
  const alert = { code: 'RELAY_UNREACHABLE', message: 'It is gone.' } as const
  fixture.relay.alert(alert)
  await fixture.relay.idle()
  expect(fixture.events).toEqual([{ type: 'alert', alert }])
})

test('behavior: pending calls reject when the client closes', async () => {
  const fixture = await openTestClient()
  const { topic } = await fixture.connect()
  const signing = fixture.client.request({
    callId: 'sign',
    topic,
    networkId: 'eip155:1',
    method: 'personal_sign',
    params: [],
  })
  await fixture.wallet.waitForRequest(topic, 'wc_sessionRequest')
  fixture.client.close()
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})

test('behavior: a listener that was removed receives nothing', async () => {
  const fixture = await openTestClient()
  const alert = { code: 'RELAY_UNREACHABLE', message: 'It is gone.' } as const
  const listener = vi.fn()
  const stop = fixture.client.watch(listener)
  const stopSecond = fixture.client.watch(listener)
  fixture.relay.alert(alert)
  await fixture.relay.idle()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  fixture.relay.alert(alert)
  await fixture.relay.idle()
  expect(listener).toHaveBeenCalledTimes(3)
  stopSecond()
  fixture.relay.alert(alert)
  await fixture.relay.idle()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('behavior: a closed client closes its relay and its store', async () => {
  const store = createMemoryStore()
  const close = vi.spyOn(store, 'close')
  const fixture = await openTestClient({ store })
  const { topic } = await fixture.connect()
  fixture.client.close()
  expect(close).toHaveBeenCalledOnce()
  await fixture.wallet.request(topic, 'wc_sessionDelete', {})
  await fixture.relay.idle()
  expect(fixture.events.map((it) => it.type)).toEqual(['session'])
})

test('behavior: a session is listed until the second of its expiry', async () => {
  let time = 1_790_000_000_000
  const fixture = await openTestClient({ now: () => time })
  const { topic, expiresAt } = await fixture.connect()
  const sign = () =>
    fixture.client.request({
      callId: 'sign',
      topic,
      networkId: 'eip155:1',
      method: 'personal_sign',
      params: [],
    })
  time = expiresAt * 1000 - 1
  expect(await fixture.client.listSessions()).toHaveLength(1)
  time = expiresAt * 1000
  expect(await fixture.client.listSessions()).toEqual([])
  await expect(sign()).rejects.toMatchObject({ code: 4900 })
})
