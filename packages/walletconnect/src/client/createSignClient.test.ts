import { expect, test, vi } from 'vitest'
import { openToyClient } from '../toy/openToyClient.ts'

const now = () => 1_790_000_000_000
const key = expect.stringMatching(/^[0-9a-f]{64}$/)

test('default', async () => {
  const toy = await openToyClient({ now })
  const { client, wallet } = toy
  const { session, states, getUri } = toy.pair()
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
          "https://toy.example/icon.png",
        ],
        "name": "Toy",
        "publicKey": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
        "redirect": {
          "native": undefined,
          "universal": undefined,
        },
        "url": "https://toy.example",
      },
      "properties": Map {},
      "scopedProperties": Map {},
      "topic": StringMatching /\\^\\[0-9a-f\\]\\{64\\}\\$/,
    }
  `,
  )
  const settled = await wallet.answered(topic, id)
  expect(settled).toMatchObject({ result: true, tag: 1103 })
  expect(states.map((it) => it.status)).toEqual([
    'publishing',
    'ready',
    'answered',
  ])

  const ids: number[] = []
  const signing = client.request({
    ...{ callId: 'sign', topic, networkId: 'eip155:1' },
    ...{ method: 'personal_sign', params: ['0x00', '0x01'] },
    onId: (it) => ids.push(it),
  })
  const request = await wallet.receive(topic, 'wc_sessionRequest')
  expect(request.params).toEqual({
    request: {
      method: 'personal_sign',
      params: ['0x00', '0x01'],
      expiryTimestamp: 1_790_000_300,
    },
    chainId: 'eip155:1',
  })
  await wallet.answer(topic, request.id, { result: '0x02' })
  expect(await signing).toBe('0x02')
  expect(ids).toEqual([request.id])

  await client.disconnect({ topic })
  const end = await wallet.receive(topic, 'wc_sessionDelete')
  expect(end).toMatchObject({ tag: 1112, params: { code: 6000 } })
  expect(await client.listSessions()).toEqual([])
  await toy.hub.idle()
  expect(toy.events.map((it) => it.type)).toEqual(['session', 'deleted'])
})

test('behavior: proposes what is optional, under the origin of the page', async () => {
  vi.stubGlobal('location', { origin: 'https://real.example' })
  const toy = await openToyClient({ now })
  const { getUri } = toy.pair()
  const { params, topic } = await toy.wallet.scan(await getUri())
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
  const [{ tag, ttl, prompt }] = toy.hub.log as [(typeof toy.hub.log)[0]]
  expect({ tag, ttl, prompt }).toEqual({ tag: 1100, ttl: 300, prompt: true })
})

test('behavior: the same key for the relay after a restart', async () => {
  const toy = await openToyClient()
  await toy.connect()
  const after = await toy.restart()
  expect(await after.store.get('seed')).toEqual(await toy.store.get('seed'))
})

test('behavior: alerts are events', async () => {
  const toy = await openToyClient()
  const alert = { code: 'RELAY_UNREACHABLE', message: 'It is gone.' } as const
  toy.hub.alert(alert)
  await toy.hub.idle()
  expect(toy.events).toEqual([{ type: 'alert', alert }])
})

test('behavior: closed, it tells those who wait', async () => {
  const toy = await openToyClient()
  const { topic } = await toy.connect()
  const signing = toy.client.request({
    ...{ callId: 'sign', topic, networkId: 'eip155:1' },
    ...{ method: 'personal_sign', params: [] },
  })
  await toy.wallet.receive(topic, 'wc_sessionRequest')
  toy.client.close()
  await expect(signing).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
