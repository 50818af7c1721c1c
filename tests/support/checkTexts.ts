import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Expects every text to come from a catalogue, or to be data. */
export async function checkTexts(page: Page): Promise<void> {
  await page.evaluate(() => gallery.show('en-XA'))
  expect((await readTexts(page)).length).toBeGreaterThan(2)
  const readLiterals = async () => (await readTexts(page)).filter(isLiteral)
  await expect.poll(readLiterals).toEqual([])
}

/** What comes from wallets, networks, the visitor and the app, in any language. */
const names = [
  'Harbour|Juniper Wallet|Lantern|Meadow|Fake Wallet|Savings|Rainbow',
  'Amber|Birch|Cedar|Dune|Ember|The Wallet of the Old .*|Unpronounceable\\w+',
  'Ethereum|Solana|Bitcoin|Polkadot|Kusama|Talisman|[\\d.]* BTC|mempool\\.?space',
  '[1-9A-HJ-NP-Za-km-z]{6}(?:…|\\w{22,})\\w{4}|bc1\\w+(?:…\\w+)?',
  'WalletConnect|MetaMask|Coinbase Wallet|Phantom|Trust Wallet|[A-Z][a-z]+ \\d{4}',
  // Of the exact time of a transaction.
  '[A-Z][a-z]+ \\d+, \\d{4} at [\\d:]+ [AP]M',
  'Latchkit Devnet \\w+|Network \\d+|[\\d,.]* ?ETH',
  '0x\\w+(?:…\\w+)?|[\\w.-]+\\.(?:example|com|org|eth)|[A-Z\\d]',
  // Of a device: its name, and when it was used.
  'Safari on iPhone|today|yesterday|last (?:month|year)|\\d+ (?:day|month|year)s ago',
].join('|')

/** One of them, or several in a row. */
const data = new RegExp(`^(?:${names})(?: (?:${names}))*$`)

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
      for (const element of root.querySelectorAll(
        '*:not([translate="no"], [translate="no"] *)',
      ))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

/** Every letter of a catalogue bears an accent; what is left beside them has to be data. */
function isLiteral(text: string): boolean {
  const rest = text
    // An address in a sentence.
    .replace(/[\w.]+@example\.com/g, '')
    .replace(/[a-z]\u0301|[⟦⟧·…’.,;:?!\u2066\u2069]/gi, '')
    .trim()
  return /\p{L}/u.test(rest) && !data.test(rest) && !data.test(text)
}
