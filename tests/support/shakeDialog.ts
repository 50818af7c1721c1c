import type { Page } from '@playwright/test'

/** Clicks beside the dialog, waits until that has shaken it, and returns what is animated at that moment: a slow machine may look only when it stands still again. */
export async function shakeDialog(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    globalThis.shaken = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('Nothing shakes.')), 15_000)
      new MutationObserver(() => {
        if (!document.querySelector('dialog[data-shaking]')) return
        const animations = document.getAnimations() as CSSAnimation[]
        resolve(animations.map(({ animationName }) => animationName))
      }).observe(document, {
        ...{ subtree: true, attributeFilter: ['data-shaking'] },
      })
    })
    globalThis.shaken.catch(() => {})
  })
  await page.mouse.click(5, 5)
  return page.evaluate(() => globalThis.shaken)
}

declare global {
  var shaken: Promise<string[]>
}
