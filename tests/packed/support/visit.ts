import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What every visitor does: connects, looks at the account, comes back. */
export async function visit(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const account = page.getByRole('button', { name: /^Account/ })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'Fake Wallet' }).click()
  await expect(account).toContainText(address.slice(-4))
  await account.click()
  await expect(dialog).toContainText('ETH')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(account).toContainText(address.slice(-4))
  await account.click()
  await expect(dialog).toContainText('ETH')
}
