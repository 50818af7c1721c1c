import { join } from 'node:path'
import { test } from '../support/galleryTest.ts'
import { lookAt } from '../support/lookAt.ts'
import { scenes } from '../support/scenes.ts'

const folder = join(import.meta.dirname, '../../docs/images')
const scene = scenes.find(({ name }) => name === 'connect')

test.use({ deviceScaleFactor: 2 })

for (const theme of ['light', 'dark'] as const)
  test(`the picture of the README, ${theme}`, async ({ openScene, page }) => {
    if (!scene) throw new Error('There is no such scene.')
    await openScene(scene)
    await lookAt(page, { theme, width: 1280, dir: 'ltr' })
    const name = theme === 'dark' ? 'modal-dark.png' : 'modal.png'
    await page.getByRole('dialog').screenshot({ path: join(folder, name) })
  })
