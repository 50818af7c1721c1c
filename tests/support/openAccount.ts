import type { DappPage } from './createDappPage.ts'

/** Connects as a visitor does, and opens the account. */
export async function openAccount(dapp: DappPage): Promise<void> {
  await dapp.connect()
  await dapp.accountButton.click()
  await dapp.dialog.locator('[data-view="Account"]').waitFor()
}
