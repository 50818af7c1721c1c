import type { Locator, Page } from '@playwright/test'

/** The test dapp as a visitor sees it. */
export type DappPage = {
  page: Page
  status: Locator
  address: Locator
  network: Locator
  isSupported: Locator
  dialog: Locator
  /** Opens the wallets. */
  connectButton: Locator
  /** Opens the account. */
  accountButton: Locator
  /** One wallet of the list. */
  wallet(name?: string | RegExp): Locator
  /** Connects as a visitor does. */
  connect(name?: string | RegExp): Promise<void>
}

export function createDappPage(page: Page, kitId: string): DappPage {
  const section = page.getByRole('region', { name: kitId, exact: true })
  const dialog = page.getByRole('dialog')
  const connectButton = section.getByRole('button', { name: 'Connect wallet' })
  const wallet = (name: string | RegExp = 'Fake Wallet') =>
    dialog.getByRole('button', { name })
  return {
    page,
    status: section.getByTestId('status'),
    address: section.getByTestId('address'),
    network: section.getByTestId('network'),
    isSupported: section.getByTestId('supported'),
    dialog,
    connectButton,
    accountButton: section.getByRole('button', { name: /^Account/ }),
    wallet,
    async connect(name) {
      await connectButton.click()
      await wallet(name).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}
