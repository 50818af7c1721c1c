import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const entry = '../../packages/testing/dist/exports/playwright.js'

// What goes into the page is the text of functions as the compiler left them.
test('testing: the built fixture puts a wallet into a page, whatever its policy', async ({
  context,
  page,
}) => {
  const { installWallet }: typeof import('@latchkit/testing/playwright') =
    await import(join(import.meta.dirname, entry))
  const wallet = await installWallet(context, { isLegacy: true })
  const url = 'https://app.example/'
  await page.route(url, (route) =>
    route.fulfill({
      headers: { 'content-security-policy': "default-src 'none'" },
      contentType: 'text/html',
      body: '<!doctype html><title>App</title>',
    }),
  )
  await page.goto(url)
  const ask = () =>
    page.evaluate(async () => {
      const announced: string[] = []
      window.addEventListener('eip6963:announceProvider', (event) =>
        announced.push((event as CustomEvent).detail.info.name),
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      const answer = await ethereum
        .request({ method: 'eth_requestAccounts' })
        .catch(({ code }: { code: number }) => code)
      return { announced, answer }
    })
  wallet.once('eth_requestAccounts', 'reject')
  expect(await ask()).toEqual({ announced: ['Fake Wallet'], answer: 4001 })
  const answer = [...wallet.accounts]
  expect(await ask()).toEqual({ announced: ['Fake Wallet'], answer })
})
