import type { Page } from '@playwright/test'
import type { Scene } from './Scene.ts'

/** One way to look at a page. */
export type Look = {
  theme: 'light' | 'dark'
  width: (typeof widths)[number]
  dir: 'ltr' | 'rtl'
}

const widths = [360, 390, 1280] as const

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  widths.flatMap((width) =>
    (['ltr', 'rtl'] as const).map((dir) => ({ theme, width, dir })),
  ),
)

/** Lists every way to look at a scene; one of a phone has no wide screen. */
export function listLooks({ phone }: Pick<Scene, 'phone'>): readonly Look[] {
  return phone ? looks.filter(({ width }) => width < 480) : looks
}

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
  // The handle of a sheet comes with the code that lets it be dragged.
  await page.waitForFunction(() => {
    const header = document.querySelector('.lk-modal[open] .lk-header')
    const isSheet = header && innerWidth <= 480
    return !isSheet || getComputedStyle(header, '::before').content !== 'none'
  })
}
