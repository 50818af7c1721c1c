import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/galleryTest.ts'
import { scenes } from '../support/scenes.ts'

const languages = ['ar', 'de', 'es', 'fr', 'ja', 'ko', 'pt', 'tr', 'zh']

/** What comes from wallets, networks, the visitor and the app, in any language. */
const data = new RegExp(
  `^(?:${[
    'Harbour|Juniper Wallet|Lantern|Meadow|Fake Wallet|Savings',
    'WalletConnect|MetaMask|Coinbase Wallet|Phantom|Trust Wallet|[A-Z][a-z]+ \\d{4}',
    'Latchkit Devnet \\w+|Network \\d+|[\\d,.]* ?ETH',
    '0x\\w+(?:…\\w+)?|[\\w.-]+\\.(?:example|com|org|eth)|[A-Z\\d]',
  ].join('|')})$`,
)

for (const scene of scenes)
  test(`no text outside the catalogue: ${scene.name}`, async ({
    openScene,
    page,
  }) => {
    await openScene(scene)
    await page.evaluate(() => gallery.set({ locale: gallery.pseudo.ltr }))
    await expect(page.locator('.lk-button').first()).toContainText('⟦')
    const texts = await readTexts(page)
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter(isLiteral)).toEqual([])
  })

test('a language comes alone, weighs at most 4 kB, and is seen at once', async ({
  openScene,
  page,
}) => {
  const scene = scenes.find(({ name }) => name === 'connect-empty')
  if (!scene) throw new Error('There is no such scene.')
  await openScene(scene)
  // Not there: what looks for languages has come with it.
  await page.evaluate(() => gallery.set({ locale: 'pl' }))
  await page.waitForLoadState('networkidle')
  const title = page.getByRole('heading', { level: 2 })
  const weights: Record<string, number> = {}
  for (const language of languages) {
    const before = await title.textContent()
    const scripts: Promise<Buffer>[] = []
    const take = (response: import('@playwright/test').Response) =>
      scripts.push(response.body())
    page.on('response', take)
    await page.evaluate((locale) => gallery.set({ locale }), language)
    await expect(title).not.toHaveText('Connect a wallet')
    await expect(title).not.toHaveText(before ?? '')
    await expect(page.getByRole('dialog')).toHaveAttribute('lang', language)
    page.off('response', take)
    const bodies = await Promise.all(scripts)
    expect(bodies, language).toHaveLength(1)
    weights[language] = gzipSync(bodies[0] ?? '', { level: 9 }).length
  }
  console.log(`languages, bytes of gzip: ${JSON.stringify(weights)}`)
  expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(4000)
})

/** Texts and spoken names of what the kit draws. */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = []
    for (const root of document.querySelectorAll('[data-lk-theme]')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode as Text
        // Names and amounts from the server are marked as having no language.
        if (!parentElement?.closest('[translate="no"]'))
          texts.push(nodeValue ?? '')
      }
      for (const element of root.querySelectorAll('*'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

/** Every letter of a catalogue bears an accent; what is left beside them has to be data. */
function isLiteral(text: string): boolean {
  const rest = text
    .replace(/[a-z]\u0301|[⟦⟧·…’.,;:?!\u2066\u2069]/gi, '')
    .trim()
  return /\p{L}/u.test(rest) && !data.test(rest) && !data.test(text)
}
