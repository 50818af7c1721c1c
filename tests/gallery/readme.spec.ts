import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/demoTest.ts'

const folder = join(import.meta.dirname, '../../docs/images')

test.use({ deviceScaleFactor: 2 })

for (const theme of ['light', 'dark'] as const)
  test(`the picture of the README, ${theme}`, async ({ demo, stage }) => {
    const { page, picture } = demo
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.goto(stage.demoUrl)
    for (const name of ['MetaMask', 'Coinbase Wallet', 'Phantom'])
      await expect(picture).toContainText(name)
    await expect(picture).not.toContainText('Demo wallet')
    await page.waitForLoadState('networkidle')
    const png = await page.screenshot()
    const name = theme === 'dark' ? 'demo-dark.webp' : 'demo.webp'
    await writeFile(join(folder, name), await toWebp(page, png))
  })

/** Converts a picture with the browser's own encoder: WebP has a third of the bytes. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85)
  }, png.toString('base64'))
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
