import type { Page } from '@playwright/test'

/** Opens the gallery's modal at a view. */
export async function openView(
  page: Page,
  view:
    | 'Account'
    | 'Connect'
    | 'GetWallet'
    | 'Networks'
    | 'Receive'
    | 'WhatIsANetwork'
    | 'WhatIsAWallet',
): Promise<void> {
  await page.evaluate((view) => gallery.modal.open(view), view)
  await page.locator(`dialog[open] [data-view="${view}"]`).waitFor()
}
