import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { listLanguageFaults } from './layoutFaults.ts'
import type { Scene } from './Scene.ts'

/** `en-XA` has texts a third longer than the English ones. The check checks what differs most: long words, right to left, no spaces. */
const [languages, widths] =
  process.env.LATCHKIT_SUITE !== 'check'
    ? ['en ar de es fr ja ko pt tr zh en-XA'.split(' '), [320, 360, 390, 1280]]
    : ['ar de ja en-XA'.split(' '), [320, 1280]]

/** Expects no text to be cut off and nothing to overflow: in any language on any width, but for the check, which takes some. */
export async function checkLayout(page: Page, scene: Scene): Promise<void> {
  const faults: Record<number, string[]> = {}
  for (const width of widths) {
    if (scene.phone && width > 480) continue
    await page.setViewportSize({ width, height: 800 })
    const found = await listLanguageFaults(page, languages)
    if (found.length > 0) faults[width] = found
  }
  expect(faults).toEqual({})
}
