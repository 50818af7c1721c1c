import { assetScenes } from '../support/assetScenes.ts'
import { expect, test } from '../support/galleryTest.ts'
import { listLanguageFaults } from '../support/layoutFaults.ts'
import { openView } from '../support/openView.ts'

/** Mistakes of a style sheet, and what the check of `scenes.spec.ts` says of them. */
const mistakes = {
  'a button too narrow for its German text': {
    css: '.lk.lk-connect-button { inline-size: 60px; overflow: visible }',
    fault: /^de: outside of its button: .*Wallet verbinden/,
  },
  'a label that does not break': {
    css: '.lk.lk-links { overflow: hidden; justify-content: flex-start } .lk.lk-link { flex: none; inline-size: 480px; white-space: nowrap }',
    fault: /^de: \d+ px cut off or out of sight: div.lk lk-links/,
  },
  'a row wider than the dialog': {
    css: '.lk.lk-list { inline-size: 400px }',
    fault: /^de: \d+ px cut off or out of sight: div.lk lk-body/,
  },
  'a page wider than its window': {
    css: 'main { inline-size: 500px }',
    fault: /^de: the page is \d+ px too wide/,
  },
  'a header too low for its title': {
    css: '.lk.lk-header { block-size: 10px; overflow: hidden; align-items: flex-start }',
    fault: /^de: cut off above or below: h2/,
  },
  'a tag over the label': {
    css: '.lk.lk-row { position: relative } .lk.lk-tag { position: absolute; inset-inline-start: 80px }',
    fault: /^de: texts over each other: Harbour \/ /,
  },
}

for (const [name, { css, fault }] of Object.entries(mistakes))
  test(`layout: the check of every scene finds ${name}`, async ({
    openScene,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openScene({ name, prepare: () => openView(page, 'Connect') })
    expect(await listLanguageFaults(page, ['de'])).toEqual([])
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }, css)
    const faults = await listLanguageFaults(page, ['de'])
    expect(faults.join('\n')).toMatch(new RegExp(fault, 'm'))
  })

test('layout: a toast leaves the buttons of the dialog in sight', async ({
  openScene,
  page,
}) => {
  const scene = assetScenes.find(({ name }) => name === 'tokens-failed')
  if (!scene) throw new Error('There is no such scene.')
  await openScene(scene)
  await expect(page.locator('.lk-toast')).toBeVisible()
  for (const name of ['Close', 'Disconnect']) {
    const button = page.getByRole('dialog').getByRole('button', { name })
    const isOnTop = await button.last().evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return button.contains(top)
    })
    expect(isOnTop, name).toBe(true)
  }
})
