import { startTestRelay } from '@latchkit/test/relay/startTestRelay'
import { createAdapters } from '@latchkit/test/walletconnect/createAdapters'
import { createFakeWallet } from '@latchkit/test/walletconnect/createFakeWallet'
import { openRelay } from '@latchkit/test/walletconnect/openRelay'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openClient } from './openClient.ts'

const metadata = {
  name: 'App',
  description: '',
  url: 'https://a.test',
  icons: [],
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  // Without Web Locks, a client is not shared.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { title: '' })
  vi.stubGlobal('location', { origin: 'https://b.test', host: 'b.test' })
})

function open(relayUrl: string, more: Partial<typeof metadata> = {}) {
  const client = openClient({
    options: { relayUrl },
    context: {
      kitId: 'kit',
      metadata: { ...metadata, ...more },
      adapters: createAdapters(),
    },
    onClientId() {},
  })
  onTestFinished(() => client.close())
  return client
}

test.each([
  [{ name: 'App' }, 'Title', 'App'],
  [{ name: '' }, 'Title', 'Title'],
  [{ name: '' }, '', 'b.test'],
])(
  'behavior: the name of %j on the page %j is %j',
  async (given, title, name) => {
    vi.stubGlobal('document', { title })
    const server = await startTestRelay()
    onTestFinished(() => server.stop())
    const client = open(server.url, given)
    const uri = new Promise<string>((resolve) => {
      client
        .pair({
          callId: 'pair',
          proposal: {},
          keep: false,
          onPairing(pairing) {
            if (pairing.status === 'ready') resolve(pairing.uri)
          },
        })
        .catch(() => {})
    })
    const wallet = createFakeWallet({
      relay: {
        open: (handlers) => openRelay({ urls: [server.url], handlers }).relay,
        async until(find) {
          await vi.waitFor(() => expect(find()).toBeDefined(), { interval: 5 })
          return find() as never
        },
      },
    })
    const { params } = await wallet.scan(await uri)
    expect(params.proposer.metadata.name).toBe(name)
  },
)

test('behavior: a client that is not shared has a database of its tab', async () => {
  const list = async () => {
    const client = open('wss://relay.test')
    await client.listSessions()
    const databases = await indexedDB.databases()
    return databases.map((each) => each.name)
  }
  const own = /^latchkit\.kit\.walletConnect\.[0-9a-f]{16}$/
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  expect(await list()).toEqual([expect.stringMatching(own)])
  expect(await list()).toHaveLength(1)
  // Another tab, and one that refuses storage.
  items.clear()
  expect(await list()).toHaveLength(2)
  vi.stubGlobal('sessionStorage', undefined)
  const names = await list()
  expect(names).toHaveLength(3)
  for (const name of names) expect(name).toMatch(own)
})
