import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { FrameConfig } from '@latchkit/protocol/frame'
import { createLogger } from '@latchkit/shared/logger'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig, toFrameConfig } from './config.ts'
import { createFrameHandler } from './createFrameHandler.ts'
import { readPage } from './readPage.ts'
import { startFrame } from './startFrame.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkit-frame-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const script = `// ${'x'.repeat(2_000)}\n`
mkdirSync(join(folder, 'assets'))
for (const [name, text] of [
  ['index.html', '<!doctype html><script src="/assets/a-1.js"></script>'],
  ['export.html', '<!doctype html><title>Export</title>'],
  ['assets/a-1.js', script],
  ['assets/a-1.js.map', '{}'],
  ['.env', 'SECRET=1'],
  ['icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
] as const)
  writeFileSync(join(folder, name), text)

const chains = [
  {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: ['https://rpc.shop.example/key?a=1;b', 'https://two.example:8443'],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
]

const required = {
  LATCHKIT_FRAME_ACCOUNTS_URL: 'https://accounts.shop.example',
  LATCHKIT_FRAME_KEEPER_URL: 'https://keeper.shop.example',
  LATCHKIT_FRAME_VAULT_URL: 'https://vault.shop.example',
  LATCHKIT_FRAME_CHAINS: JSON.stringify(chains),
  LATCHKIT_FRAME_PAGE_DIR: folder,
  LATCHKIT_FRAME_ACCOUNTS_LINK_SECRET: 'a'.repeat(32),
  LATCHKIT_FRAME_KEEPER_LINK_SECRET: 'k'.repeat(32),
  LATCHKIT_FRAME_VAULT_LINK_SECRET: 'v'.repeat(32),
  LATCHKIT_FRAME_SMTP_URL: 'smtp://127.0.0.1:1',
  LATCHKIT_FRAME_MAIL_FROM: 'wallet@shop.example',
}

const shop = {
  id: 'shop',
  origins: ['https://shop.example', 'https://shop.example:8443'],
}
const other = { id: 'other', origins: ['https://other.example'] }
const projects = JSON.stringify([shop, other])

const read = (env: Record<string, string> = {}) =>
  readConfig({ env: { ...required, ...env } })

/** Serves the page and returns a function that requests a path. */
async function serve(env: Record<string, string> = {}) {
  const config = read(env)
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on(
    'request',
    createFrameHandler({
      config: toFrameConfig(config),
      page: readPage({ folder: config.pageDir }),
      publicUrl: config.publicUrl ?? url,
    }),
  )
  return (path: string, init?: RequestInit) => fetch(url + path, init)
}

/** Returns the directives of a response's policy by their names. */
function readPolicy({ headers }: Response): Record<string, string> {
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('default', async () => {
  const get = await serve({
    LATCHKIT_FRAME_PROJECTS: projects,
    LATCHKIT_FRAME_PUBLIC_URL: 'https://wallet.shop.example',
  })
  const response = await get('/?projectId=shop&chainId=eip155%3A1&version=1')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<script src="/assets/a-1.js">')
  expect(readPolicy(response)).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src':
      "'self' https://accounts.shop.example https://keeper.shop.example https://vault.shop.example https://rpc.shop.example https://two.example:8443",
    'frame-ancestors': 'https://shop.example https://shop.example:8443',
    'base-uri': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
  })
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'origin-agent-cluster': '?1',
    'permissions-policy': expect.stringMatching(
      /publickey-credentials-get=\(self\).*camera=\(\).*usb=\(\)/,
    ),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  })
})

test('behavior: the configuration is what the page reads', async () => {
  const get = await serve({ LATCHKIT_FRAME_PROJECTS: projects })
  const response = await get('/config.json')
  const config = z.parse(FrameConfig, await response.json())
  expect(config).toEqual({
    accountsUrl: 'https://accounts.shop.example',
    keeperUrl: 'https://keeper.shop.example',
    vaultUrl: 'https://vault.shop.example',
    projects: [shop, other],
    allowLoopback: true,
    chains,
  })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(response.headers.has('access-control-allow-origin')).toBe(false)
})

describe('T5, T6: who may embed the page', () => {
  const readAncestors = async (env: Record<string, string>, path: string) =>
    readPolicy(await (await serve(env))(path))['frame-ancestors']

  test.each([
    ['/?projectId=shop', 'https://shop.example https://shop.example:8443'],
    ['/?projectId=other', 'https://other.example'],
    ['/', "'none'"],
    ['/?projectId=', "'none'"],
    ['/?projectId=unknown', "'none'"],
    ['/?projectId=SHOP', "'none'"],
    ['/?projectId=__proto__', "'none'"],
    ['/?projectId=shop&projectId=other', "'none'"],
    ['/?projectId=shop%3B%20script-src%20*', "'none'"],
    ['/?projectId=unknown&frame-ancestors=*', "'none'"],
    ['/export?projectId=shop', "'none'"],
    ['/config.json?projectId=shop', "'none'"],
    ['/assets/a-1.js?projectId=shop', "'none'"],
    ['/missing?projectId=shop', "'none'"],
  ])('%s: %s', async (path, ancestors) => {
    const env = { LATCHKIT_FRAME_PROJECTS: projects }
    expect(await readAncestors(env, path)).toBe(ancestors)
  })

  test('without a project, apps on this machine, if the frame is there', async () => {
    const local = 'http://localhost:* http://127.0.0.1:*'
    const path = '/?projectId=any'
    const publicUrl = {
      LATCHKIT_FRAME_PUBLIC_URL: 'https://wallet.shop.example',
    }
    const allow = (text: string) => ({ LATCHKIT_FRAME_ALLOW_LOOPBACK: text })
    expect(await readAncestors({}, path)).toBe(local)
    expect(await readAncestors(allow('false'), path)).toBe("'none'")
    expect(await readAncestors(publicUrl, path)).toBe("'none'")
    const both = { ...publicUrl, ...allow('true') }
    expect(await readAncestors(both, path)).toBe(local)
    const given = { ...allow('true'), LATCHKIT_FRAME_PROJECTS: projects }
    expect(await readAncestors(given, path)).toBe("'none'")
  })

  // `URL` accepts the hosts of the first row, each of which would end the directive, the policy or the list.
  test.each([
    ...['https://a;script-src', 'https://a,b', "https://a'b", 'https://*'],
    ...['https://shop.example; script-src *', 'https://shop.example, *'],
    ...['https://shop.example\r\nx-injected: 1', 'https://shop.example\n'],
    ...['https://shop.example https://evil.example', 'https://*.shop.example'],
    ...[
      'https://shop.example/',
      'https://shop.example.',
      'https://SHOP.example',
    ],
    ...['http://shop.example', 'null', '*', "'self'", 'data:', 'https:'],
    ...['https://user@shop.example', 'https://shop.example:443'],
    ...['http://localhost.evil.example', 'http://127.0.0.1.evil.example'],
  ])('error: %j is refused when the settings are read', (origin) => {
    const project = { id: 'shop', origins: [origin] }
    const given = { LATCHKIT_FRAME_PROJECTS: JSON.stringify([project]) }
    expect(() => read(given)).toThrow('LATCHKIT_FRAME_PROJECTS.0.origins.0')
    const url = { LATCHKIT_FRAME_VAULT_URL: origin }
    expect(() => read(url)).toThrow('LATCHKIT_FRAME_VAULT_URL')
  })
})

test.each([
  ...['http://rpc.shop.example', 'wss://rpc.shop.example', 'https://a;b/'],
  ...['https://user:password@rpc.shop.example', 'https://a b', 'https://*'],
])('error: %j is no node', (url) => {
  const given = JSON.stringify([{ ...chains[0], rpcUrls: [url] }])
  const readNodes = () => read({ LATCHKIT_FRAME_CHAINS: given })
  expect(readNodes).toThrow('LATCHKIT_FRAME_CHAINS.0.rpcUrls.0: Not a URL')
  expect(readNodes).not.toThrow(url)
})

test('error: settings', () => {
  expect(() => readConfig({ env: {} })).toThrow('LATCHKIT_FRAME_ACCOUNTS_URL')
  expect(() => read({ LATCHKIT_FRAME_CHAINS: '[]' })).toThrow(
    'LATCHKIT_FRAME_CHAINS',
  )
  const twice = JSON.stringify([shop, shop])
  expect(() => read({ LATCHKIT_FRAME_PROJECTS: twice })).toThrow(
    'every project once',
  )
})

test('behavior: files', async () => {
  const get = await serve()
  const asset = await get('/assets/a-1.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(await asset.text()).toBe(script)
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
  })
  expect(asset.headers.has('strict-transport-security')).toBe(false)
  const plain = await get('/assets/a-1.js', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(plain.headers.has('content-encoding')).toBe(false)
  expect(await plain.text()).toBe(script)
  const { compressed } = readPage({ folder }).get('/assets/a-1.js') ?? {}
  expect(String(brotliDecompressSync(compressed as Buffer))).toBe(script)

  expect(await (await get('/export')).text()).toContain('Export')
  const head = await get('/icon.svg', { method: 'HEAD' })
  expect(head.headers.get('content-type')).toBe('image/svg+xml')
  expect(head.headers.get('cache-control')).toBe('no-store')
  expect(await head.text()).toBe('')
})

test.each([
  ...['/assets/a-1.js.map', '/.env', '/../package.json', '/index', '/assets'],
  ...['/assets/..%2f..%2fpackage.json', '/index.html', '/__proto__', '//'],
])('error: %s is not served', async (path) => {
  const response = await (await serve())(path)
  expect([400, 404]).toContain(response.status)
  expect(readPolicy(response)['frame-ancestors']).toBe("'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('error: other methods', async () => {
  const get = await serve()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await get('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  }
})

test('error: there is no page', () => {
  const empty = join(folder, 'empty')
  expect(() => readPage({ folder: empty })).toThrow('LATCHKIT_FRAME_PAGE_DIR')
})

test('behavior: it reports that it stops before it does', async () => {
  const env = { LATCHKIT_FRAME_PORT: '0', LATCHKIT_FRAME_DRAIN_DELAY: '300' }
  const logger = createLogger({ level: 'silent' })
  const frame = await startFrame({ config: read(env), logger })
  const readHealth = async () => {
    const response = await fetch(`${frame.url}/health/ready`)
    return [response.status, await response.json()]
  }
  expect(await readHealth()).toEqual([200, { status: 'ready' }])
  const stopping = frame.stop()
  expect(await readHealth()).toEqual([503, { status: 'stopping' }])
  await stopping
  await expect(fetch(frame.url)).rejects.toThrow()
})
