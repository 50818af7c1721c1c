import type { Page } from '@playwright/test'

/** One way to look at a page. */
export type Look = {
  theme: 'light' | 'dark'
  width: 360 | 1280
  dir: 'ltr' | 'rtl'
}

export const looks: readonly Look[] = (['light', 'dark'] as const).flatMap(
  (theme) =>
    ([360, 1280] as const).flatMap((width) =>
      (['ltr', 'rtl'] as const).map((dir) => ({ theme, width, dir })),
    ),
)

/** Shows the gallery in another light, width and direction, without loading it again. */
export async function lookAt(page: Page, look: Look): Promise<void> {
  const { theme, width, dir } = look
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 800 })
  await page.mouse.move(0, 0)
  await page.evaluate(async (dir) => {
    document.documentElement.dir = dir
    gallery.set({ locale: dir === 'rtl' ? 'ar' : undefined })
  }, dir)
  await page
    .locator(`.lk-button[dir="${dir}"]`)
    .first()
    .waitFor({ state: 'attached' })
}
