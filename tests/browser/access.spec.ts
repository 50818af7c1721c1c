import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/galleryTest.ts'
import { lookAt, looks } from '../support/lookAt.ts'
import { scenes } from '../support/scenes.ts'

for (const scene of scenes)
  test(`axe finds nothing: ${scene.name}`, async ({ openScene, page }) => {
    await openScene(scene)
    for (const look of looks) {
      await lookAt(page, look)
      const { violations, passes } = await new AxeBuilder({ page }).analyze()
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html }) => `${id}: ${help}: ${html}`),
      )
      expect(found, JSON.stringify(look)).toEqual([])
      expect(passes.length).toBeGreaterThan(5)
    }
  })
