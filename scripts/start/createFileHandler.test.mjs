import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileHandler } from './createFileHandler.mjs'
import { listenNear } from './listenNear.mjs'

let parent
let server

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'latchkit-'))
  mkdirSync(join(parent, 'site/assets'), { recursive: true })
  mkdirSync(join(parent, 'site-of-another'))
  writeFileSync(join(parent, 'secret.txt'), 'secret')
  writeFileSync(join(parent, 'site-of-another/secret.txt'), 'secret')
  writeFileSync(join(parent, 'site/index.html'), '<p>page</p>')
  writeFileSync(join(parent, 'site/other.html'), '<p>other</p>')
  writeFileSync(join(parent, 'site/assets/a.js'), 'export {}')
  const headers = { 'x-test': 'yes' }
  const folder = join(parent, 'site')
  server = createServer(createFileHandler({ folder, headers }))
  await listenNear(server, 0)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(parent, { recursive: true })
})

test('default: a file with its type, length and the given headers', async () => {
  const { status, headers, body } = await send('/assets/a.js')
  expect([status, body]).toEqual([200, 'export {}'])
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': '9',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-test': 'yes',
  })
})

test('behavior: a folder or a route of the page gets the page', async () => {
  for (const path of ['/', '/assets', '/assets/', '/wallets/all?q=1#top'])
    expect(await send(path)).toMatchObject({
      status: 200,
      body: '<p>page</p>',
      headers: { 'cache-control': 'no-cache' },
    })
})

test('behavior: a path of a page of its own gets that page', async () => {
  for (const path of ['/other', '/other?q=1', '/other.html'])
    expect(await send(path)).toMatchObject({
      status: 200,
      body: '<p>other</p>',
    })
})

test('behavior: HEAD has no body', async () => {
  const { status, headers, body } = await send('/', 'HEAD')
  expect([status, headers['content-length'], body]).toEqual([200, '11', ''])
})

test.each([
  ['/../secret.txt', 404],
  ['/%2e%2e/secret.txt', 404],
  ['/..%2fsecret.txt', 404],
  ['/../site-of-another/secret.txt', 404],
  ['/absent.js', 404],
  [`/${'a'.repeat(300)}.js`, 404],
  ['/%00.js', 400],
  ['/%zz', 400],
])('error: %s', async (path, status) => {
  const answer = await send(path)
  expect(answer.status).toBe(status)
  expect(answer.body).not.toContain('secret')
  expect(answer.headers).toMatchObject({ 'x-test': 'yes' })
})

test('error: another method', async () => {
  expect((await send('/', 'POST')).status).toBe(405)
})

/** Not `fetch`, which would tidy the path. */
function send(path, method = 'GET') {
  return new Promise((resolve, reject) => {
    const { port } = server.address()
    request({ host: '127.0.0.1', port, path, method }, async (response) => {
      const chunks = await response.toArray()
      const { statusCode: status, headers } = response
      resolve({ status, headers, body: Buffer.concat(chunks).toString() })
    })
      .once('error', reject)
      .end()
  })
}
