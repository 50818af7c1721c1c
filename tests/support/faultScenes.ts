import { connectWallet } from './connectWallet.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

/** What a wallet can answer in place of its accounts, and what the visitor reads. */
const refusals = [
  ['busy', { error: { code: -32002 } }, 'Your wallet has an open'],
  ['locked', { error: { code: 4100 } }, 'Your wallet didn’t allow this'],
  ['unsupported', { error: { code: 4200 } }, 'Your wallet doesn’t support'],
  ['offline', { error: { code: 4900 } }, 'Your wallet can’t reach'],
  ['no-accounts', { result: [] }, 'Your wallet didn’t share an account'],
  ['unknown', { error: { code: 1 } }, 'Something went wrong'],
] as const

const alerts = [
  'SWITCH_NETWORK_NOT_FOUND',
  'INVALID_APP_CONFIGURATION',
  'NETWORK_NOT_FOUND',
  'SESSION_EXPIRED',
  'WALLET_CONTESTED',
  'PROJECT_ID_NOT_CONFIGURED',
  'PROJECT_ID_INVALID',
  'ORIGIN_NOT_ALLOWED',
  'RELAY_UNREACHABLE',
  'CLOCK_WRONG',
] as const

/** What went wrong, in the dialog and as toasts. */
export const faultScenes: readonly Scene[] = [
  ...refusals.map(
    ([name, decision, text]): Scene => ({
      name: `connecting-${name}`,
      isVariant: true,
      async prepare({ page, wallets: [wallet] }) {
        wallet?.script({ eth_requestAccounts: decision })
        await openView(page, 'Connect')
        await page.getByRole('button', { name: 'Harbour' }).click()
        await page.getByText(text).waitFor()
      },
    }),
  ),
  ...alerts.map(
    (code): Scene => ({
      name: `toast-${code.toLowerCase().replaceAll('_', '-')}`,
      isVariant: true,
      query: { pairing: 'ready' },
      async prepare(stage) {
        const { page } = stage
        // The others are raised before a wallet is connected, too.
        if (code === 'WALLET_CONTESTED') await connectWallet(stage)
        else await page.locator('dialog').waitFor({ state: 'attached' })
        await page.evaluate(
          (code) =>
            gallery.kit.internal.emit({
              event: 'ALERT',
              properties: { code, message: 'alert' },
            }),
          code,
        )
        await page.locator('.lk-toast').waitFor()
      },
    }),
  ),
  {
    name: 'toast-in-dialog',
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.evaluate(() =>
        gallery.kit.internal.emit({
          event: 'ALERT',
          properties: { code: 'SESSION_EXPIRED', message: 'alert' },
        }),
      )
      await page.locator('.lk-toast').waitFor()
    },
  },
  {
    name: 'toast-load-failed',
    expectErrors: [/ERR_FAILED|Failed to fetch/],
    arrange: (page) => page.route('**/guides-*', (route) => route.abort()),
    async prepare({ page }) {
      await openView(page, 'Connect')
      await page.getByRole('button', { name: 'What is a wallet?' }).click()
      await page.getByText('Couldn’t load wallet features').first().waitFor()
    },
  },
  {
    name: 'networks-unknown',
    async prepare(stage) {
      const [wallet] = stage.wallets
      const error = { code: 4902, message: 'Unknown chain.' }
      wallet?.script({
        wallet_switchEthereumChain: { error },
        wallet_addEthereumChain: { error },
      })
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await dialog.locator('.lk-danger').first().waitFor()
    },
  },
]
