import axeCore from 'axe-core'
import { expect, test } from '../support/galleryTest.ts'
import { lookAt, looks } from '../support/lookAt.ts'
import { scenes } from '../support/scenes.ts'

for (const scene of scenes)
  test(`axe finds nothing: ${scene.name}`, async ({ openScene, page }) => {
    await page.addInitScript({ content: axeCore.source })
    await openScene(scene)
    for (const look of looks) {
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
  })

declare global {
  var axe: typeof import('axe-core')
}
