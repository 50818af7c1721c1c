import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createFrameHandler,
  readConfig,
  readPage,
  toFrameConfig,
} from '@latchkit/frame/host'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'

/** What the served page tries; its policy has to stop all but the first. */
const script = `
const results = {}
const attempt = async (name, act) => {
  try { await act(); results[name] = 'done' } catch { results[name] = 'refused' }
}
await attempt('config', () => fetch('/config.json'))
await attempt('other', () => fetch(new URLSearchParams(location.search).get('other')))
await attempt('html', () => { document.createElement('p').innerHTML = '<b>' })
await attempt('eval', () => (0, eval)('1'))
await attempt('script', () => { document.createElement('script').src = '/a.js' })
globalThis.results = results
`

let folder: string
// Not once per file: one process may run several tests apart, each followed by `afterAll`.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkit-frame-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a.js'), script)
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><script type="module" src="/assets/a.js"></script><script>globalThis.inline = true</script>',
  )
})

const closing: (() => void)[] = []
test.afterAll(() => {
  for (const close of closing) close()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves on all addresses of loopback by its names; resolves to the port. */
async function serve(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Serves pages that embed what their query names. */
const serveApp = () =>
  serve(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://localhost')
    const src = searchParams.get('src')?.replaceAll('&', '&amp;')
    response.setHeader('content-type', 'text/html')
    response.setHeader('access-control-allow-origin', '*')
    response.end(`<!doctype html><iframe src="${src}"></iframe>`)
  })

async function setup() {
  const [port, other] = [await serveApp(), await serveApp()]
  const shop = `http://localhost:${port}`
  const config = readConfig({
    env: {
      LATCHKIT_FRAME_ACCOUNTS_URL: 'https://accounts.shop.example',
      LATCHKIT_FRAME_KEEPER_URL: 'https://keeper.shop.example',
      LATCHKIT_FRAME_VAULT_URL: 'https://vault.shop.example',
      LATCHKIT_FRAME_PAGE_DIR: folder,
      LATCHKIT_FRAME_ACCOUNTS_LINK_SECRET: 'a'.repeat(32),
      LATCHKIT_FRAME_KEEPER_LINK_SECRET: 'k'.repeat(32),
      LATCHKIT_FRAME_VAULT_LINK_SECRET: 'v'.repeat(32),
      LATCHKIT_FRAME_SMTP_URL: 'smtp://127.0.0.1:1',
      LATCHKIT_FRAME_MAIL_FROM: 'wallet@shop.example',
      LATCHKIT_FRAME_PROJECTS: JSON.stringify([
        { id: 'shop', origins: [shop] },
      ]),
      LATCHKIT_FRAME_CHAINS: JSON.stringify([
        {
          id: 'eip155:1',
          name: 'Ethereum',
          rpcUrls: ['https://rpc.shop.example'],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ]),
    },
  })
  const framePort = await serve(
    createFrameHandler({
      config: toFrameConfig(config),
      page: readPage({ folder }),
      publicUrl: 'http://127.0.0.1',
    }),
  )
  const frame = `http://127.0.0.1:${framePort}/`
  return { shop, port, other, frame }
}

const embed = (app: string, src: string) =>
  `${app}/?src=${encodeURIComponent(src)}`

/** Opens a page and returns whether the frame in it ran, once that is known: a frame of another site is reported later than the load of its page. */
async function opens(page: Page, url: string, frame: string) {
  await page.goto(url)
  const has = (start: string) =>
    page.frames().some((it) => it.url().startsWith(start))
  await expect
    .poll(() => has(frame) || has('chrome-error:'), `${url} is decided`)
    .toBe(true)
  return has(frame)
}

test('default: the project’s app embeds the page, which has no more than it needs', async ({
  page,
}) => {
  const { shop, other, frame } = await setup()
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  const target = encodeURIComponent(`http://127.0.0.1:${other}/`)
  const src = `${frame}?projectId=shop&other=${target}`
  expect(await opens(page, embed(shop, src), frame)).toBe(true)
  const [, inner] = page.frames()
  const read = () => inner?.evaluate('globalThis.results')
  await expect.poll(read).toEqual({
    config: 'done',
    other: 'refused',
    html: 'refused',
    eval: 'refused',
    script: 'refused',
  })
  expect(await inner?.evaluate('globalThis.inline')).toBeUndefined()
  await page.goto(frame)
  const allowed = await page.evaluate<string[]>(
    'document.featurePolicy.allowedFeatures()',
  )
  expect(allowed).toContain('publickey-credentials-get')
  for (const feature of ['camera', 'payment', 'usb', 'clipboard-read'])
    expect(allowed).not.toContain(feature)
  // Chromium would name what it does not know of a header.
  expect(messages.join('\n')).not.toMatch(/unrecognized|invalid|permissions/i)
})

test('error: T5, T6: no other origin does', async ({ page }) => {
  const { shop, port, other, frame } = await setup()
  const src = `${frame}?projectId=shop`
  expect(await opens(page, embed(shop, src), frame)).toBe(true)
  for (const app of [
    `http://localhost:${other}`,
    `http://127.0.0.1:${port}`,
    `http://evil.localhost:${port}`,
    `http://localhost.localhost:${port}`,
  ])
    expect(await opens(page, embed(app, src), frame), app).toBe(false)
  for (const path of ['', '?projectId=other', '?projectId=shop&projectId=a'])
    expect(await opens(page, embed(shop, frame + path), frame), path).toBe(
      false,
    )
})

test('error: T7: nor the app itself, within another page', async ({ page }) => {
  const { shop, other, frame } = await setup()
  const nested = embed(shop, `${frame}?projectId=shop`)
  const outer = embed(`http://localhost:${other}`, nested)
  expect(await opens(page, outer, frame)).toBe(false)
  expect(page.frames()).toHaveLength(3)
})
