import type { FrameConfig } from '@latchkit/protocol/frame'
import { createHandshake } from '@latchkit/protocol/frame'
import { expect, test } from 'vitest'
import { acceptHandshake, isOriginAllowed } from './handshake.ts'

const app = 'https://shop.example'
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA'

type Listener = Parameters<acceptHandshake.Window['addEventListener']>[1]
type Given = Partial<Parameters<Listener>[0]>

function openPage({ ancestors = [app] }: { ancestors?: string[] | null } = {}) {
  const listeners = new Set<Listener>()
  const parent = { name: 'parent' }
  const page: acceptHandshake.Window = {
    parent,
    location: ancestors ? { ancestorOrigins: ancestors } : {},
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  }
  const { port1, port2 } = new MessageChannel()
  let accepted: unknown
  acceptHandshake(page, {
    isAllowed: Promise.resolve((origin) => origin === app),
  }).then((peer) => {
    accepted = peer
  })
  return {
    ...{ page, parent, port: port2 },
    async receive(given: Given = {}) {
      for (const listener of [...listeners])
        listener({
          ...{ data: createHandshake(nonce), origin: app },
          ...{ source: parent as never, ports: [port2] as never, ...given },
        })
      await new Promise((resolve) => setTimeout(resolve))
      return accepted
    },
    close: () => port1.close(),
  }
}

test('default', async () => {
  const page = openPage()
  expect(await page.receive()).toEqual({ origin: app, nonce, port: page.port })
  page.close()
})

test('behavior: a browser that does not name the pages around it', async () => {
  const page = openPage({ ancestors: null })
  expect(await page.receive()).toMatchObject({ origin: app })
  page.close()
})

test('behavior: T8: forged messages are ignored, the true one after them is not', async () => {
  const page = openPage()
  const forged: Given[] = [
    { source: null },
    { source: { name: 'another window' } as never },
    { source: page.page as never },
    { ports: [] },
    { ports: [page.port, page.port] as never },
    { data: undefined },
    { data: JSON.stringify(createHandshake(nonce)) },
    { data: { ...createHandshake(nonce), version: 0 } },
    { data: { ...createHandshake(nonce), origin: app } },
    { data: createHandshake('short') },
    { data: { ...createHandshake(nonce), type: '@evil-app/HANDSHAKE' } },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]
  for (const given of forged) expect(await page.receive(given)).toBeUndefined()
  expect(await page.receive()).toBeDefined()
  page.close()
})

test('behavior: a second handshake is ignored', async () => {
  const page = openPage()
  const first = await page.receive()
  const other = createHandshake('B'.repeat(22))
  expect(await page.receive({ data: other })).toBe(first)
  page.close()
})

test('behavior: T7: a page of another origin around the app, or in between', async () => {
  const evil = 'https://evil.example'
  for (const ancestors of [[app, evil], [evil, app], [evil]]) {
    const page = openPage({ ancestors })
    expect(await page.receive()).toBeUndefined()
    page.close()
  }
  const page = openPage({ ancestors: [app, app] })
  expect(await page.receive()).toBeDefined()
  page.close()
})

test('behavior: a page that is in no frame accepts none', async () => {
  const page = openPage()
  Object.assign(page.page, { parent: page.page })
  expect(await page.receive({ source: page.page as never })).toBeUndefined()
  page.close()
})

const config: FrameConfig = {
  ...{ accountsUrl: 'https://a.example', keeperUrl: 'https://k.example' },
  ...{ vaultUrl: 'https://v.example', allowLoopback: true },
  projects: [{ id: 'shop', origins: ['https://example.com'] }],
  chains: [],
}

test.each([
  'https://evilexample.com',
  'https://example.com.evil',
  'https://sub.example.com',
  'http://example.com',
  'https://example.com:8443',
  'https://example.com.',
  'https://xn--exmple-cua.com',
  'https://EXAMPLE.com',
  'null',
  '',
  'http://localhost:5173',
])('behavior: T6: %s is not the origin of the project', (origin) => {
  const options = { origin, projectId: 'shop' }
  expect(isOriginAllowed(config, options)).toBe(false)
})

test('behavior: origins of a project are for it alone', () => {
  const origin = 'https://example.com'
  expect(isOriginAllowed(config, { origin, projectId: 'shop' })).toBe(true)
  for (const projectId of ['other', '__proto__', ''])
    expect(isOriginAllowed(config, { origin, projectId })).toBe(false)
})

test('behavior: without projects, apps of this machine, if they are allowed', () => {
  const open = { ...config, projects: [] }
  const projectId = 'any'
  const check = (origin: string, given = open) =>
    isOriginAllowed(given, { origin, projectId })
  expect(check('http://localhost:5173')).toBe(true)
  expect(check('http://127.0.0.1')).toBe(true)
  expect(check('http://[::1]:80')).toBe(true)
  for (const origin of [
    ...['https://example.com', 'http://localhost.evil.example'],
    ...['http://127.0.0.1.evil.example', 'http://evillocalhost'],
  ])
    expect(check(origin)).toBe(false)
  const closed = { ...open, allowLoopback: false }
  expect(check('http://localhost:5173', closed)).toBe(false)
})
