import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchPublic } from './fetchPublic.ts'
import type { PublicNetwork } from './publicNetwork.ts'
import { createPublicNetwork, PublicFetchError } from './publicNetwork.ts'

let origin = ''
let port = 0
let seen: string[] = []

const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push(`${method} ${headers.host} ${url} ${body}`.trim())
  const [, kind, value = ''] = url.split('/')
  if (kind === 'to')
    response.writeHead(302, { location: decodeURIComponent(value) }).end()
  else if (kind === 'size') response.end(Buffer.alloc(Number(value), 'a'))
  else if (kind === 'stream') {
    // Sends no content length.
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    response.on('drain', () => response.write(Buffer.alloc(65_536)))
  } else if (kind === 'gzip')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')
  else if (kind === 'cut') {
    response.writeHead(200, { 'content-length': '10' }).write('abc')
    setTimeout(() => response.destroy(), 1)
  } else if (kind === 'slow') response.writeHead(200).write('a')
  else if (kind === 'headers') response.end(JSON.stringify(request.headers))
  else if (kind !== 'silent')
    response
      .writeHead(kind === 'missing' ? 404 : 200, {
        'content-type': 'text/plain',
      })
      .end('hello')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  seen = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const development = createPublicNetwork({ allowsLoopback: true })
const strict = createPublicNetwork()
const limits = { accept: 'text/plain', maxBytes: 1_000_000 }

/** Creates a network that resolves every name to the given addresses. */
const withHosts = (
  hosts: Record<string, readonly string[]>,
  network: PublicNetwork = strict,
): PublicNetwork => ({
  ...network,
  lookup: async (hostname) =>
    (hosts[hostname] ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    })),
})

const fetchText = async (
  url: string,
  given: Partial<fetchPublic.Parameters> = {},
  network = development,
) => {
  const { status, type, body } = await fetchPublic(network, {
    ...limits,
    url,
    ...given,
  })
  return { status, type, text: new TextDecoder().decode(body) }
}

test('default', async () => {
  expect(await fetchText(`${origin}/`)).toEqual({
    status: 200,
    type: 'text/plain',
    text: 'hello',
  })
})

test('parameters: json', async () => {
  await fetchText(`${origin}/post`, { json: '{"a":1}' })
  expect(seen).toEqual([`POST 127.0.0.1:${port} /post {"a":1}`])
})

test('parameters: maxBytes', async () => {
  const maxBytes = 100_000
  expect(
    (await fetchText(`${origin}/size/100000`, { maxBytes })).text,
  ).toHaveLength(maxBytes)
  for (const path of ['size/100001', 'stream'])
    await expect(fetchText(`${origin}/${path}`, { maxBytes })).rejects.toThrow(
      'it is too large',
    )
})

test('parameters: timeout', async () => {
  for (const path of ['silent', 'slow'])
    await expect(
      fetchText(`${origin}/${path}`, { timeout: 50 }),
    ).rejects.toBeInstanceOf(PublicFetchError)
})

test('parameters: timeout, where names are slow', async () => {
  const network: PublicNetwork = {
    ...strict,
    lookup: () => new Promise(() => {}),
  }
  await expect(
    fetchText('https://slow.example', { timeout: 10 }, network),
  ).rejects.toThrow('it took too long')
})

test('parameters: signal', async () => {
  const controller = new AbortController()
  const answer = fetchText(`${origin}/silent`, { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toBeInstanceOf(PublicFetchError)
})

test('behavior: nothing but what is needed is sent', async () => {
  const { text } = await fetchText(`${origin}/headers`)
  expect(Object.keys(JSON.parse(text)).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('behavior: an error status is returned', async () => {
  expect(await fetchText(`${origin}/missing`)).toMatchObject({ status: 404 })
})

test('error: a truncated or compressed response', async () => {
  for (const path of ['cut', 'gzip'])
    await expect(fetchText(`${origin}/${path}`)).rejects.toBeInstanceOf(
      PublicFetchError,
    )
})

test('error: connection refused', async () => {
  await expect(fetchText('http://127.0.0.1:1/')).rejects.toThrow(
    'its host did not answer',
  )
})

describe('behavior: redirects', () => {
  const to = (url: string) => `${origin}/to/${encodeURIComponent(url)}`

  test('are not followed', async () => {
    await expect(fetchText(to('/'))).rejects.toThrow('it redirects')
    expect(seen).toHaveLength(1)
  })

  test('are followed up to the limit', async () => {
    const maxRedirects = 2
    expect(await fetchText(to(to('/end')), { maxRedirects })).toMatchObject({
      text: 'hello',
    })
    seen = []
    await expect(
      fetchText(to(to(to('/end'))), { maxRedirects }),
    ).rejects.toThrow('it redirects')
    expect(seen).toHaveLength(3)
  })

  test.each([
    'https://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'https://[fd00::1]/',
    'http://cdn.example/',
    'https://private.example/',
    'file:///etc/passwd',
    'http://a:b@127.0.0.1/',
  ])('error: to %s', async (url) => {
    const hosts = {
      'private.example': ['192.168.0.1'],
      'cdn.example': ['1.1.1.1'],
    }
    await expect(
      fetchText(to(url), { maxRedirects: 2 }, withHosts(hosts, development)),
    ).rejects.toBeInstanceOf(PublicFetchError)
    expect(seen).toHaveLength(1)
  })
})

describe('error: targets that are not public', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://100.64.1.2/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://１２７.0.0.1/',
  ])('%s', async (url) => {
    const names = ['localhost', 'localhost.']
    const own = ['127.0.0.1', '::1']
    const network = withHosts(Object.fromEntries(names.map((it) => [it, own])))
    await expect(fetchText(url, {}, network)).rejects.toThrow(
      'its host is not public',
    )
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private one', ['1.1.1.1', '10.0.0.1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['one of the machine', ['::1']],
    ['none', []],
  ])('a name with %s', async (_, addresses) => {
    const network = withHosts({ 'cdn.example': addresses })
    await expect(
      fetchText('https://cdn.example/', {}, network),
    ).rejects.toThrow('its host is not public')
  })

  test.each([
    'http://cdn.example/',
    'https://cdn.example:8443/',
    'https://cdn.example:22/',
    'https://user@cdn.example/',
    'https://user:password@cdn.example/',
    'https://:password@cdn.example/',
    'ftp://cdn.example/',
    'file:///etc/passwd',
    'gopher://cdn.example/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'blob:https://cdn.example/1',
    '//cdn.example/',
    'cdn.example',
    '',
    `https://cdn.example/${'a'.repeat(8_192)}`,
  ])('%s', async (url) => {
    const network = withHosts({ 'cdn.example': ['1.1.1.1'] })
    await expect(fetchText(url, {}, network)).rejects.toThrow('URL')
  })

  test('in development, a public host is not fetched over plain HTTP', async () => {
    const network = withHosts({ 'cdn.example': ['1.1.1.1'] }, development)
    for (const url of ['http://cdn.example/', 'https://cdn.example:8443/'])
      await expect(fetchText(url, {}, network)).rejects.toThrow(
        'its host is not public',
      )
  })
})

test('behavior: the connection is pinned to the checked address', async () => {
  let lookups = 0
  const network: PublicNetwork = {
    ...development,
    // A second lookup would return another address.
    lookup: async () => [
      { address: lookups++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 },
    ],
  }
  await fetchText(`http://cdn.example:${port}/pinned`, {}, network)
  expect(seen).toEqual([`GET cdn.example:${port} /pinned`])
  expect(lookups).toBe(1)
})
