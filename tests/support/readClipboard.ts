import type { Page } from '@playwright/test'

/** What the clipboard has. A click that copies writes it a moment later. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
