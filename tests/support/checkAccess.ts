import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import axeCore from 'axe-core'
import { listLooks, lookAt } from './lookAt.ts'
import type { Scene } from './Scene.ts'

const isWhole = process.env.LATCHKIT_SUITE !== 'check'

/** Expects axe to find nothing, in both themes and directions, on a small and on a wide screen. The check looks at each theme, direction and width once. */
export async function checkAccess(page: Page, scene: Scene): Promise<void> {
  await page.evaluate(axeCore.source)
  for (const look of listLooks(scene)) {
    // To axe a screen of 390 px is one of 360.
    if (look.width === 390) continue
    // Colours don't depend on the direction: each theme and each width has it once.
    if (look.dir === 'rtl' && (look.theme === 'light') !== look.width < 480)
      continue
    if (!isWhole && (look.dir === 'rtl') === (look.theme === 'light')) continue
    await lookAt(page, look)
    const { found, passed } = await page.evaluate(async () => {
      const results = await globalThis.axe.run(document)
      return {
        found: results.violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ html }) => `${id}: ${help}: ${html}`),
        ),
        passed: results.passes.length,
      }
    })
    expect(found, JSON.stringify(look)).toEqual([])
    expect(passed).toBeGreaterThan(5)
  }
}

declare global {
  var axe: typeof import('axe-core')
}
