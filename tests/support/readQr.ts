import type { Locator } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** The text of a QR code as a camera reads it: from a picture of what is on the screen. */
export async function readQr(code: Locator): Promise<string> {
  await code.waitFor()
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  const found = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (!found) throw new Error('There is no code that can be read.')
  return found.data
}
