import { join } from 'node:path'
import { modalSheet } from '../../packages/ui/src/styles/modal/modal.sheet.generated.ts'
import { test } from '../support/galleryTest.ts'

const folder = join(import.meta.dirname, '../../docs/images')

const texts = ['caption', 'note', 'body', 'title', 'amount']
const gaps = ['space', 'gap', 'gap-wide', 'inset']
const corners = ['icon', 'control', 'row', 'panel', 'sheet']

for (const theme of ['light', 'dark'] as const)
  test(`the scale, ${theme}`, async ({ openScene, page }) => {
    await openScene({ name: 'scale', prepare: async () => {} })
    await page.evaluate(draw, { theme, modalSheet, texts, gaps, corners })
    const name = theme === 'dark' ? 'scale-dark.png' : 'scale.png'
    await page.locator('#scale').screenshot({ path: join(folder, name) })
  })

/** In the page: draws each token with its name. */
function draw(parameters: {
  theme: string
  modalSheet: string
  texts: string[]
  gaps: string[]
  corners: string[]
}): void {
  const { theme, modalSheet, texts, gaps, corners } = parameters
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${modalSheet}
    #scale { display: grid; gap: 10px; inline-size: 440px; padding: 24px; background: var(--lk-surface); }
    #scale > div { display: flex; align-items: center; gap: 16px; min-block-size: 32px; }
    #scale b { font: 12px ui-monospace, monospace; inline-size: 190px; color: var(--lk-muted); }
    #scale .gap { block-size: 16px; background: var(--lk-accent); }
    #scale .corner { inline-size: 96px; block-size: 44px; border: 2px solid var(--lk-accent); border-block-end: 0; border-inline-end: 0; }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const scale = document.createElement('div')
  scale.id = 'scale'
  scale.className = 'lk'
  scale.dataset.lkTheme = theme
  const add = (token: string, property: string, className: string) => {
    const row = document.createElement('div')
    const name = document.createElement('b')
    const sample = document.createElement('span')
    name.textContent = token
    sample.className = className
    sample.style.setProperty(property, `var(${token})`)
    if (property === 'font-size') sample.textContent = '1,024.5 ETH'
    sample.style.setProperty('font-variant-numeric', 'tabular-nums')
    row.append(name, sample)
    scale.append(row)
  }
  for (const name of texts) add(`--lk-text-${name}`, 'font-size', '')
  for (const name of gaps) add(`--lk-${name}`, 'inline-size', 'gap')
  for (const name of corners)
    add(`--lk-radius-${name}`, 'border-start-start-radius', 'corner')
  document.body.append(scale)
}
