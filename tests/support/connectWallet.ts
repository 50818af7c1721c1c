import type { Page } from '@playwright/test'
import { openView } from './openView.ts'

/** Connects the first wallet of the gallery, as a visitor does. */
export async function connectWallet({ page }: { page: Page }): Promise<void> {
  await openView(page, 'Connect')
  await page.getByRole('button', { name: 'Harbour' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
