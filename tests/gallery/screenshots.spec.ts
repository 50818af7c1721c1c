import { join } from 'node:path'
import { describeDevice, test } from '../support/galleryTest.ts'
import { listLooks, lookAt } from '../support/lookAt.ts'
import { scenes } from '../support/scenes.ts'

const folder = join(import.meta.dirname, '../../.latchkit/screenshots')

for (const scene of scenes)
  test.describe(() => {
    test.use(describeDevice(scene))
    test(scene.name, async ({ openScene, page }) => {
      await openScene(scene)
      for (const look of listLooks(scene)) {
        await lookAt(page, look)
        const { theme, width, dir } = look
        const name = `${scene.name}-${theme}-${width}-${dir}.png`
        await page.screenshot({ path: join(folder, name) })
      }
    })
  })
