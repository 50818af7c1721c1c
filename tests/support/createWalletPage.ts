import type { Locator, Page } from '@playwright/test'
import { getAddress } from 'viem'

/** The reference wallet as its owner sees it. */
export type WalletPage = {
  page: Page
  /** Follows a wallet link. */
  pair(uri: string): Promise<void>
  /** What asks for a decision. */
  sheet: Locator
  /** Decides on what asks, which has to be `question`. */
  decide(question: string | RegExp, button: string): Promise<void>
  selectAccount(address: string): Promise<void>
  selectChain(chainId: number): Promise<void>
  /** The sites that are connected. */
  sessions: Locator
}

export function createWalletPage(page: Page): WalletPage {
  const sheet = page.getByRole('dialog')
  return {
    page,
    sheet,
    async pair(uri) {
      await page.getByLabel('Wallet link').fill(uri)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    async decide(question, button) {
      const asked = page.getByRole('dialog', { name: question })
      await asked.getByRole('button', { name: button, exact: true }).click()
      await asked.waitFor({ state: 'hidden' })
    },
    async selectAccount(address) {
      await page
        .getByRole('combobox', { name: 'Account' })
        .selectOption(getAddress(address))
    },
    async selectChain(chainId) {
      await page
        .getByRole('combobox', { name: 'Network' })
        .selectOption(String(chainId))
    },
    sessions: page
      .getByRole('region', { name: 'Connected sites' })
      .getByRole('listitem'),
  }
}
