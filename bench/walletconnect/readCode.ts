import type { Page } from '@playwright/test'
import jsQr from 'jsqr'
import { PNG } from 'pngjs'

/** The URI in a code as a camera would see it; throws where there is none. */
export async function readCode(page: Page, selector: string): Promise<string> {
  const picture = await page
    .locator(selector)
    .first()
    .screenshot({ scale: 'css' })
  const { data, width, height } = PNG.sync.read(picture)
  const code = jsQr.default(new Uint8ClampedArray(data), width, height)
  if (!code?.data.startsWith('wc:')) throw new Error('No code can be read.')
  return code.data
}
