import { join } from 'node:path'
import { test } from '../support/galleryTest.ts'
import { lookAt, looks } from '../support/lookAt.ts'
import { scenes } from '../support/scenes.ts'

const folder = join(import.meta.dirname, '../../.latchkit/screenshots')

for (const scene of scenes)
  test(scene.name, async ({ openScene, page }) => {
    await openScene(scene)
    for (const look of looks) {
      await lookAt(page, look)
      const { theme, width, dir } = look
      const name = `${scene.name}-${theme}-${width}-${dir}.png`
      await page.screenshot({ path: join(folder, name) })
    }
  })
