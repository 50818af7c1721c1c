import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Checks that each image in sight has loaded, and that a bitmap has 3 pixels for each that it fills, so that it is sharp on every screen. Returns how many there are. */
export async function checkImages(page: Page): Promise<number> {
  const { count, faults } = await page.evaluate(findFaults, 3)
  expect(faults).toEqual([])
  return count
}

/** Runs in the page. */
async function findFaults(density: number) {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  const faults = await Promise.all(
    seen.map(async (image) => {
      const name = image.currentSrc.slice(0, 120)
      // Waits for it; rejects if it is broken.
      const isShown = await image.decode().then(
        () => image.naturalWidth > 0,
        () => false,
      )
      if (!isShown) return `${name} did not load`
      const type = await readType(image.currentSrc)
      // A visitor's own picture is as sharp as it is.
      const isPortrait = new URL(image.currentSrc).pathname.includes('/avatar/')
      if (type === 'image/svg+xml' || isPortrait) return []
      const { width, height } = image.getBoundingClientRect()
      const has = Math.max(image.naturalWidth, image.naturalHeight)
      const needs = Math.max(width, height) * density
      return has < needs ? `${name} has ${has} of ${needs} pixels` : []
    }),
  )
  return { count: seen.length, faults: faults.flat() }

  async function readType(url: string): Promise<string | undefined> {
    if (/^data:image\/svg\+xml|\.svg$/.test(url)) return 'image/svg+xml'
    const response = await fetch(url).catch(() => undefined)
    return response?.headers.get('content-type') ?? undefined
  }
}
