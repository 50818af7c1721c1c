import { openTestClient } from '@latchkit/test/walletconnect/openTestClient'
import { describe, expect, test } from 'vitest'
import { readPeer } from './handleSettlement.ts'
import type { PendingRecord } from './records.ts'

describe('handlePendingFrame', () => {
  const account = 'eip155:1:0x000000000000000000000000000000000000dEaD'

  test('A5: settles before, after, twice, and after an event', async () => {
    for (const order of ['before', 'after', 'twice', 'event'] as const) {
      const fixture = await openTestClient()
      const { wallet } = fixture
      const { session, getUri } = fixture.pair()
      const proposal = await wallet.scan(await getUri())
      const { sessionTopic } = proposal
      const emit = () =>
        wallet.request(sessionTopic, 'wc_sessionEvent', {
          event: { name: 'chainChanged', data: 1 },
          chainId: 'eip155:1',
        })
      if (order === 'before') {
        await wallet.settle(proposal)
        await fixture.relay.idle()
        await wallet.respond(proposal)
      }
      if (order === 'after') {
        await wallet.respond(proposal)
        await fixture.relay.idle()
        await wallet.settle(proposal)
      }
      if (order === 'twice') {
        await wallet.approve(proposal)
        // In another envelope, since the response is late.
        const { id } = await wallet.settle(proposal)
        expect(await wallet.waitForResponse(sessionTopic, id)).toMatchObject({
          result: true,
        })
      }
      if (order === 'event') {
        await wallet.respond(proposal)
        await fixture.relay.idle()
        fixture.relay.setRoute(() => [])
        await wallet.settle(proposal)
        fixture.relay.setRoute((entry) => [entry])
        const settlement = fixture.relay.log.at(-1)
        await emit()
        await fixture.relay.idle()
        expect(fixture.events).toEqual([])
        if (settlement) await fixture.relay.push(settlement)
      }
      const { topic } = await session
      expect(topic).toBe(sessionTopic)
      if (order !== 'event') await emit()
      await fixture.relay.idle()
      expect(await fixture.client.listSessions()).toHaveLength(1)
      expect(fixture.events.map((it) => it.type)).toEqual(['session', 'event'])
    }
  })

  test('behavior: keeps a limited number of early messages', async () => {
    const fixture = await openTestClient()
    const proposal = await fixture.wallet.scan(await fixture.pair().getUri())
    await fixture.wallet.respond(proposal)
    const topic = await fixture.wallet.join(proposal.symKey)
    for (let i = 0; i < 50; i += 1)
      await fixture.wallet.request(topic, 'wc_sessionPing', {})
    await fixture.relay.idle()
    const pending = await fixture.store.get(`pending.${topic}`)
    expect((pending as PendingRecord).early).toHaveLength(16)
  })

  test('behavior: early messages that end the session end it', async () => {
    const fixture = await openTestClient()
    const { wallet } = fixture
    const { session, getUri } = fixture.pair()
    const proposal = await wallet.scan(await getUri())
    await wallet.respond(proposal)
    const topic = await wallet.join(proposal.symKey)
    const id = await wallet.request(topic, 'wc_sessionDelete', {})
    await wallet.request(topic, 'wc_sessionPing', {})
    await fixture.relay.idle()
    await wallet.settle(proposal)
    await session
    expect((await wallet.waitForResponse(topic, id)).result).toBe(true)
    expect(await fixture.getState()).toEqual([])
    expect(fixture.relay.failures).toEqual([])
    expect(fixture.events.map((it) => it.type)).toEqual(['session', 'deleted'])
  })

  test('A6: the page is killed between the response and the settlement', async () => {
    const before = await openTestClient()
    const proposal = await before.wallet.scan(await before.pair().getUri())
    await before.wallet.respond(proposal)
    await before.relay.idle()
    const after = await before.restart()
    const session = after.client.resume({})
    await before.wallet.settle(proposal)
    expect((await session)?.topic).toBe(proposal.sessionTopic)
    expect(await after.client.listSessions()).toHaveLength(1)
  })

  test('A6: … while the page is away, and before the response', async () => {
    for (const isAnswered of [true, false]) {
      const before = await openTestClient()
      const { wallet } = before
      const proposal = await wallet.scan(await before.pair().getUri())
      if (isAnswered) await wallet.respond(proposal)
      await before.relay.idle()
      before.kill()
      if (!isAnswered) await wallet.respond(proposal)
      await wallet.settle(proposal)
      const after = await before.restart()
      const session = await after.client.resume({})
      expect(session?.topic).toBe(proposal.sessionTopic)
      // The page may be killed again before it handles the message.
      const again = await (await after.restart()).client.resume({})
      expect(again?.topic).toBe(proposal.sessionTopic)
    }
  })

  test.for([
    [
      'another controller',
      { controller: { publicKey: 'ab'.repeat(32) } },
      1005,
    ],
    ['no controller', { controller: null }, 1005],
    ['an expiry in a month', { expiry: nowPlus(30 * 86_400) }, 1005],
    ['an expiry in a week and an hour', { expiry: nowPlus(608_400) }, 1005],
    ['an expiry that is over', { expiry: nowPlus(-1) }, 1005],
    ['an expiry that is none', { expiry: '1' }, 1005],
    ['an account of another namespace', inEip155('solana:a:b'), 5103],
    ['a malformed account', inEip155('eip155:1:0x12'), 5001],
    ['no accounts', { namespaces: { eip155: { accounts: [] } } }, 5001],
    ['no namespaces', { namespaces: {} }, 5001],
  ] as const)('A7: settles with %s', async ([, changes, code]) => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    const { topic, id } = await fixture.wallet.approve(proposal, changes)
    await expect(session).rejects.toMatchObject({ code: 'INVALID_SESSION' })
    const { error, tag } = await fixture.wallet.waitForResponse(topic, id)
    expect({ code: error?.code, tag }).toEqual({ code, tag: 1103 })
    const end = await fixture.wallet.waitForRequest(topic, 'wc_sessionDelete')
    expect(end.params).toMatchObject({ code: 7000 })
    expect(await fixture.getState()).toEqual([])
    expect(fixture.events).toEqual([])
  })

  test('A7: settles with a key that reaches a prototype', async () => {
    const fixture = await openTestClient()
    const { wallet } = fixture
    const { session, getUri } = fixture.pair()
    const proposal = await wallet.scan(await getUri())
    await wallet.respond(proposal)
    const topic = await wallet.join(proposal.symKey)
    const params = {
      controller: { publicKey: proposal.publicKey, metadata: {} },
      expiry: nowPlus(600),
      namespaces: { proto: { accounts: [account] } },
    }
    const text = JSON.stringify({ id: 7, method: 'wc_sessionSettle', params })
    await wallet.send(topic, text.replace('"proto"', '"__proto__"'), 1102)
    await expect(session).rejects.toMatchObject({ code: 'INVALID_SESSION' })
    expect((await wallet.waitForResponse(topic, 7)).error?.code).toBe(1005)
    expect(await fixture.getState()).toEqual([])
  })

  test('A16: the wallet’s clock is five minutes fast or slow', async () => {
    for (const seconds of [300, -300]) {
      const fixture = await openTestClient()
      const { session, getUri } = fixture.pair()
      const proposal = await fixture.wallet.scan(await getUri())
      const start = nowPlus(0)
      const expiry = start + 604_800 + seconds
      await fixture.wallet.approve(proposal, { expiry })
      const { expiresAt } = await session
      expect(expiresAt).toBeLessThanOrEqual(nowPlus(604_800))
      expect(expiresAt).toBeGreaterThanOrEqual(start + 604_800 - 301)
    }
  })

  test.for([
    ['in a week and ten minutes', 605_400, undefined],
    ['a second later', 605_401, 1005],
    ['in a second', 1, undefined],
    ['now', 0, 1005],
  ] as const)('A16: the session expires %s', async ([, seconds, code]) => {
    const start = 1_790_000_000
    const fixture = await openTestClient({ now: () => start * 1000 })
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    const expiry = start + seconds
    const { topic, id } = await fixture.wallet.approve(proposal, { expiry })
    const { error } = await fixture.wallet.waitForResponse(topic, id)
    expect(error?.code).toBe(code)
    if (code) await expect(session).rejects.toThrow()
    else
      expect((await session).expiresAt).toBe(start + Math.min(seconds, 604_800))
  })

  test('A8: two wallets respond, and the first one wins', async () => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const uri = await getUri()
    const first = await fixture.wallet.scan(uri)
    const second = await fixture.wallet.scan(uri)
    await fixture.wallet.respond(first)
    await fixture.wallet.respond(second)
    await fixture.relay.idle()
    await fixture.wallet.settle(second)
    await fixture.relay.idle()
    await fixture.wallet.settle(first)
    expect((await session).topic).toBe(first.sessionTopic)
    await fixture.relay.idle()
    expect(await fixture.client.listSessions()).toHaveLength(1)
  })

  test('behavior: several namespaces in one session', async () => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair({
      proposal: {
        eip155: { chains: ['eip155:1'], methods: [], events: [] },
        solana: { chains: ['solana:main'], methods: [], events: [] },
      },
    })
    const proposal = await fixture.wallet.scan(await getUri())
    await fixture.wallet.approve(proposal, {
      namespaces: {
        'eip155:1': { accounts: [account] },
        solana: {
          accounts: ['solana:main:So11'],
          methods: ['solana_signMessage'],
        },
        cosmos: { accounts: ['cosmos:relay:cosmos1'] },
      },
    })
    expect([...(await session).namespaces]).toEqual([
      ['eip155', { accounts: [account], methods: [], events: [] }],
      [
        'solana',
        {
          accounts: ['solana:main:So11'],
          methods: ['solana_signMessage'],
          events: [],
        },
      ],
    ])
  })

  test('behavior: properties and disabled links', async () => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    await fixture.wallet.approve(proposal, {
      sessionProperties: { capabilities: '{}', number: 1 },
      scopedProperties: { eip155: '{"a":1}', long: 'x'.repeat(20_000) },
      sessionConfig: { disableDeepLink: true },
    })
    expect(await session).toMatchObject({
      properties: new Map([['capabilities', '{}']]),
      scopedProperties: new Map([['eip155', '{"a":1}']]),
      isDeepLinkDisabled: true,
    })
  })

  test('behavior: at most 100 properties, with short names and texts', async () => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`p${index}`, '']),
    )
    const [name, text] = ['n'.repeat(128), 't'.repeat(16_384)]
    const long = { [`${name}n`]: '', [name]: text, a: `${text}t` }
    await fixture.wallet.approve(proposal, {
      sessionProperties: many,
      scopedProperties: long,
    })
    const { properties, scopedProperties } = await session
    expect([...properties.keys()]).toEqual(Object.keys(many).slice(0, 100))
    expect(scopedProperties).toEqual(new Map([[name, text]]))
  })

  function nowPlus(seconds: number): number {
    return Math.floor(Date.now() / 1000) + seconds
  }

  function inEip155(other: string) {
    return { namespaces: { eip155: { accounts: [account, other] } } }
  }
})

describe('readPeer', () => {
  const empty = {
    publicKey: 'key',
    name: '',
    description: '',
    url: '',
    icons: [],
    redirect: { native: undefined, universal: undefined },
  }

  test('default', () => {
    const metadata = {
      name: 'Fake',
      description: 'A wallet',
      url: 'https://wallet.example',
      icons: ['https://wallet.example/icon.png'],
      redirect: {
        native: 'fixture://',
        universal: 'https://wallet.example/app',
      },
    }
    expect(readPeer('key', metadata)).toEqual({ publicKey: 'key', ...metadata })
  })

  test.for([
    undefined,
    null,
    1,
    'text',
    [],
    { name: {}, description: 1, url: [], icons: 'x', redirect: 'x' },
    { icons: [null, 1, {}, ''], redirect: { native: {}, universal: [] } },
  ])('behavior: %j', (metadata) => {
    expect(readPeer('key', metadata)).toEqual(empty)
  })

  test('behavior: long or deceptive metadata', () => {
    const long = 'x'.repeat(100_000)
    const peer = readPeer('key', {
      name: `\u202eFa\u0000ke\n${long}`,
      description: `${long}`,
      url: `https://${long}`,
      icons: ['https://a.example/\u0000', ...Array(9_999).fill('https://b')],
      redirect: { native: `${long}://`, universal: ' https://a.example' },
    })
    expect(peer.name).toBe(`Fake ${'x'.repeat(59)}`)
    expect(peer.description).toHaveLength(256)
    expect(peer).toMatchObject({ url: '', redirect: empty.redirect })
    expect(peer.icons).toEqual(Array(7).fill('https://b'))
  })

  test('behavior: links of up to 2,048 characters', () => {
    const link = 'https://a.example/'.padEnd(2_048, 'a')
    expect(readPeer('key', { url: link }).url).toBe(link)
    expect(readPeer('key', { url: `${link}a` }).url).toBe('')
  })

  test('behavior: hostile metadata of a wallet', async () => {
    const fixture = await openTestClient()
    const { session, getUri } = fixture.pair()
    const proposal = await fixture.wallet.scan(await getUri())
    const metadata = { name: '\u202e\u0007', icons: [{}], redirect: 7, url: {} }
    await fixture.wallet.approve(proposal, {
      controller: { publicKey: proposal.publicKey, metadata },
      sessionProperties: 'text',
      scopedProperties: [1, {}],
      sessionConfig: null,
    })
    const { peer, properties, scopedProperties } = await session
    expect(peer).toEqual({ ...empty, publicKey: proposal.publicKey })
    expect([properties, scopedProperties]).toEqual([new Map(), new Map()])
  })
})
