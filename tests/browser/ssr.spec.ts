import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { readWalletScript } from '../setup/buildWallets.ts'
import { playMainnet } from '../support/playMainnet.ts'
import { startRenderer } from '../support/startRenderer.ts'
import { test as base, expect } from '../support/test.ts'

type Fixtures = {
  version: '18' | '19'
  /** The address of a server that renders the page. */
  url: string
  /** Opens the page in a browser that has a wallet; what its console says must be nothing. */
  open(): Promise<Page>
}

const test = base.extend<Fixtures>({
  version: ['19', { option: true }],
  url: async ({ stage, version }, use) => {
    const server = await startRenderer(join(stage.pages, `ssr-${version}`))
    await use(server.url)
    await server.close()
  },
  open: async ({ keys, page, stage, url }, use) => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await use(async () => {
      const script = await readWalletScript(stage.pages)
      const rpcUrl = stage.chains[0]?.rpcUrl ?? ''
      await playMainnet(page, { script, rpcUrl, privateKey: keys[0] })
      await page.goto(url)
      return page
    })
    expect(said, 'said on the console').toEqual([])
  },
})

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Fake Wallet' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
}

for (const version of ['19', '18'] as const)
  test.describe(`ssr: React ${version}`, () => {
    test.use({ version })

    test('the server sends the address, and the page connects in silence', async ({
      keys,
      open,
      url,
    }) => {
      const address = privateKeyToAddress(keys[0])
      const page = await open()
      await expect(page.getByTestId('address')).toHaveText('Not connected.')
      await connect(page)

      const sent = await (await page.request.get(url)).text()
      expect(sent).toContain(`<p data-testid="address">${address}</p>`)
      expect(sent).toContain('data-status="connecting"')
      expect(sent).not.toContain('Connect wallet')

      // The page as it was sent, before any script of it has run.
      const scripts = '**/assets/*.js'
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(scripts, async (route) => {
        await held
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      const account = page.getByRole('button', { name: /^Account/ })
      await expect(account).toContainText(address.slice(-4))
      await account.evaluate((button) => button.setAttribute('data-sent', ''))
      await expect(page.getByTestId('status')).toHaveText('reconnecting')
      release()
      await expect(page.getByTestId('status')).toHaveText('connected')
      await expect(page.getByTestId('address')).toHaveText(address)
      // Hydrated, not drawn anew.
      await expect(account).toHaveAttribute('data-sent')
      const asked = await page.evaluate(() =>
        wallets[0]?.requests.map(({ method }) => method),
      )
      expect(asked).not.toContain('eth_requestAccounts')
    })

    test('after a disconnect the server knows nobody', async ({
      keys,
      open,
    }) => {
      const address = privateKeyToAddress(keys[0])
      const page = await open()
      await connect(page)
      await page.getByRole('button', { name: /^Account/ }).click()
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
      expect(await page.evaluate(() => document.cookie)).not.toContain(address)
      const response = await page.reload()
      expect(await response?.text()).toContain('Not connected.')
      await expect(page.getByTestId('status')).toHaveText('disconnected')
    })

    test('damaged cookies are nobody’s', async ({ open, url }) => {
      const page = await open()
      for (const value of ['%E0%A4%A', '%22', '%7B%22version%22%3A1%7D']) {
        const name = 'latchkit.connection.eip155'
        await page.context().addCookies([{ name, value, url }])
        const response = await page.reload()
        expect(await response?.text()).toContain('Not connected.')
        await expect(page.getByTestId('status')).toHaveText('disconnected')
      }
    })
  })

test('ssr: the page is the one of the documentation', async () => {
  const root = join(import.meta.dirname, '../..')
  const text = await readFile(join(root, 'docs/server-rendering.md'), 'utf8')
  const blocks = new Map(
    [...text.matchAll(/^```tsx (\S+)\n(.*?)^```$/gms)].map(([, name, code]) => [
      name,
      code,
    ]),
  )
  for (const name of ['app/providers.tsx', 'server.tsx', 'main.tsx'])
    expect(blocks.get(name)).toBe(
      await readFile(join(root, 'tests/fixtures/ssr', name), 'utf8'),
    )
})
