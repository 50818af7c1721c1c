import type { Page } from '@playwright/test'
import { shakeDialog } from '../support/shakeDialog.ts'
import { expect, test } from '../support/test.ts'

/** Clicks, and looks at the dialog as soon as it is open: sooner than any frame. */
function readFirstLook(page: Page): Promise<Record<string, string>> {
  return page.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        const observer = new MutationObserver(() => {
          const dialog = document.querySelector('dialog[open]')
          const row = dialog?.querySelector('.lk-row')
          if (!dialog || !row) return
          observer.disconnect()
          const { display, inlineSize } = getComputedStyle(dialog)
          const { minBlockSize } = getComputedStyle(row)
          resolve({ display, inlineSize, minBlockSize })
        })
        observer.observe(document, {
          attributes: true,
          childList: true,
          subtree: true,
        })
        document.querySelector<HTMLElement>('.lk-connect-button')?.click()
      }),
  )
}

const styled = { display: 'flex', inlineSize: '360px', minBlockSize: '56px' }

for (const react of ['react-18', 'react-19'] as const)
  test(`styles: no frame without them when the dialog comes cold, ${react}`, async ({
    context,
    openDapp,
  }) => {
    await context.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0
    })
    const { connectButton, page } = await openDapp({ react })
    await connectButton.waitFor()
    const count = () => document.adoptedStyleSheets.length
    expect(await page.evaluate(count)).toBe(0)
    expect(await readFirstLook(page)).toEqual(styled)
    expect(await page.evaluate(count)).toBe(1)
  })

test('styles: two providers do not need each other', async ({ openDapp }) => {
  const first = await openDapp({ query: { kits: 'one,two' } })
  const { page } = first
  for (const name of ['one', 'two']) {
    const section = page.getByRole('region', { name, exact: true })
    await section.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(first.dialog).toHaveCSS('display', 'flex')
    await page.keyboard.press('Escape')
    await expect(first.dialog).toBeHidden()
  }
})

test('styles: a page changes a token by one rule, and anything by one class more', async ({
  openDapp,
}) => {
  const dapp = await openDapp()
  await dapp.page.evaluate(() => {
    const [sheet] = document.styleSheets
    for (const rule of [
      '[data-lk-theme] { --lk-width: 300px }',
      '[data-lk-theme] .lk.lk-row { color: rgb(1, 2, 3) }',
      '.lk.lk-row { background: rgb(1, 2, 3) }',
    ])
      sheet?.insertRule(rule, sheet.cssRules.length)
  })
  await dapp.connectButton.click()
  await expect(dapp.dialog).toHaveCSS('inline-size', '300px')
  await expect(dapp.wallet()).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(dapp.wallet()).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('styles: an old browser under a policy of nonces', async ({
  context,
  openDapp,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  })
  await context.route('**/index.html*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const headers = {
      ...response.headers(),
      'content-security-policy':
        "script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'",
    }
    const body = text.replace('<script ', '<script nonce="abc" ')
    await route.fulfill({ response, headers, body })
  })
  const dapp = await openDapp()
  await dapp.connectButton.click()
  await expect(dapp.dialog).toHaveCSS('display', 'flex')
})

test('styles: nothing moves under reduced motion', async ({ openDapp }) => {
  const dapp = await openDapp()
  const { page } = dapp
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => wallets[0]?.once('eth_requestAccounts', 'hang'))
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await dapp.dialog.getByRole('button', { name: 'Cancel' }).waitFor()
  expect(await shakeDialog(page)).toEqual([])
  await expect(dapp.dialog.getByRole('button').first()).toHaveCSS(
    'transition-duration',
    '0s',
  )
})
