import type { Page } from '@playwright/test'
import { connectWallet } from './connectWallet.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

/** The networks, in every state that looks different. */
export const networkScenes: readonly Scene[] = [
  {
    name: 'networks',
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-disabled',
    query: { options: JSON.stringify({ enableNetworkSwitch: false }) },
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-many',
    async prepare(stage) {
      await addNetworks(stage.page)
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
    },
  },
  {
    name: 'networks-none',
    async prepare({ page }) {
      await addNetworks(page)
      await openView(page, 'Networks')
      await page.getByRole('searchbox').fill('Nowhere')
    },
  },
  {
    name: 'networks-rejected',
    async prepare(stage) {
      stage.wallets[0]?.script({ wallet_switchEthereumChain: 'reject' })
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await dialog.getByText('You declined the request').first().waitFor()
    },
  },
  {
    name: 'networks-switching',
    async prepare(stage) {
      const [wallet] = stage.wallets
      wallet?.script({ wallet_switchEthereumChain: 'hang' })
      await connectWallet(stage)
      await openView(stage.page, 'Networks')
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByRole('listitem').nth(1).getByRole('button').click()
      await dialog.getByText('Confirm in your wallet').first().waitFor()
    },
  },
  {
    name: 'unsupported',
    query: { networks: '1' },
    async prepare(stage) {
      await connectWallet(stage)
      await stage.wallets[0]?.setChain(31_338)
      await stage.page.locator('[data-view="UnsupportedChain"]').waitFor()
    },
  },
]

/** As many as make a long list. */
function addNetworks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const [like] = gallery.kit.getState().networks
    if (!like) throw new Error('No network.')
    const more = Array.from({ length: 10 }, (_, i) => ({
      ...like,
      id: 1_000 + i,
      caipNetworkId: `eip155:${1_000 + i}` as const,
      name: `Network ${i + 1}`,
      testnet: i % 5 === 4,
    }))
    gallery.kit.internal.setState((state) => ({
      ...state,
      networks: [...state.networks, ...more],
    }))
  })
}
