import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Expects nothing to be lost at 200 %, nothing to move under reduced motion, and every control to be marked when colours are forced. */
export async function checkComfort(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })

  // A window of 1280 by 800 at 200 %, and the narrowest that WCAG 1.4.10 asks for.
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport)
    expect(await listLost(page), JSON.stringify(viewport)).toEqual([])
  }

  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await listUnmarked(page)).toEqual([])
  await page.emulateMedia({ forcedColors: null })
}

/** Controls that can't be brought into view, or are cut off sideways. */
function listLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document
    const lost: string[] = []
    for (const control of scope.querySelectorAll('.lk:is(button, a, input)')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'center' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isInside =
        left >= -1 &&
        right <= innerWidth + 1 &&
        top >= -1 &&
        bottom <= innerHeight + 1
      if (!isInside) lost.push(control.outerHTML.slice(0, 200))
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) lost.push('the page scrolls sideways')
    return lost
  })
}

/** Controls that only a background colour distinguishes from the rest. */
function listUnmarked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.lk:is(.lk-button, .lk-row, .lk-icon-button)',
      ),
    ]
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      )
      .filter((control) => getComputedStyle(control).borderTopWidth === '0px')
      .map((control) => control.outerHTML.slice(0, 200)),
  )
}
