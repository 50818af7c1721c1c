import { checkAccess } from '../support/checkAccess.ts'
import { checkComfort } from '../support/checkComfort.ts'
import { checkImages } from '../support/checkImages.ts'
import { checkLayout } from '../support/checkLayout.ts'
import { checkTexts } from '../support/checkTexts.ts'
import { describeDevice, test } from '../support/galleryTest.ts'
import { scenes } from '../support/scenes.ts'

// One visit of each scene for all checks: to bring it about takes longer than to check it.
for (const scene of scenes)
  test.describe(() => {
    test.use(describeDevice(scene))
    test(`scene: ${scene.name}`, async ({ openScene, page }) => {
      await openScene(scene)
      if (!scene.isVariant)
        await test.step('axe finds nothing', () => checkAccess(page, scene))
      await test.step('no text is cut off, nothing overflows', () =>
        checkLayout(page, scene))
      await test.step('no text outside the catalogue', () => checkTexts(page))
      await test.step('images are there, and sharp', () => checkImages(page))
      if (scene.isVariant) return
      await test.step('nothing is lost at 200 %, nothing moves, colours may be forced', () =>
        checkComfort(page))
    })
  })
