import type { PageWallet } from '@latchkit/testing/playwright'
import type { Page } from '@playwright/test'
import { galleryWallets, phantomIcon } from './galleryWallets.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

const [harbour] = galleryWallets
const phantom = { name: 'Phantom', rdns: 'app.phantom', icon: phantomIcon }

/** What the scenes of several chain families have in common: a wallet with three faces, and one wallet each for EVM and Polkadot. */
const families = {
  query: { families: '' },
  wallets: [phantom, { ...harbour }],
  arrange: answerNodes,
}

/** A kit with four chain families, in every state that looks different. */
export const familyScenes: readonly Scene[] = [
  {
    ...families,
    name: 'families-connect',
    prepare: ({ page }) => openList(page),
  },
  {
    ...families,
    name: 'families-choose',
    prepare: ({ page }) => choosePhantom(page),
  },
  {
    ...families,
    name: 'families-choose-waiting',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      await choosePhantom(page)
      await page.getByRole('button', { name: 'All networks' }).click()
      await page.getByText('Connected').nth(1).waitFor()
    },
  },
  {
    ...families,
    name: 'families-choose-canceled',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'hang' })
      await choosePhantom(page)
      await page.getByRole('button', { name: 'All networks' }).click()
      await page.getByText('Connected').nth(1).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    ...families,
    name: 'families-connecting-face',
    async prepare({ page }) {
      await page.waitForFunction(() => 'familyWallets' in globalThis)
      await page.evaluate(() => familyWallets.bitcoin.answer('hang'))
      await choosePhantom(page)
      await page.getByRole('button', { name: 'Bitcoin' }).click()
      await page.getByText('Waiting for Phantom').waitFor()
    },
  },
  {
    ...families,
    name: 'families-choose-partial',
    async prepare({ page, wallets: [wallet] }) {
      wallet?.script({ eth_requestAccounts: 'reject' })
      await choosePhantom(page)
      await page.getByRole('button', { name: 'All networks' }).click()
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    ...families,
    name: 'families-networks',
    async prepare(stage) {
      await connectAll(stage)
      await openView(stage.page, 'Networks')
      await stage.page.getByText('Talisman').waitFor()
    },
  },
  {
    ...families,
    name: 'families-networks-one',
    async prepare({ page }) {
      await connectHarbour(page)
      await openView(page, 'Networks')
      await page.getByText('Not connected').first().waitFor()
    },
  },
  {
    ...families,
    name: 'families-connect-one',
    async prepare({ page }) {
      await connectHarbour(page)
      await openView(page, 'Networks')
      await page.getByRole('button', { name: 'Kusama' }).click()
      await page.getByText('Connect to Polkadot').waitFor()
    },
  },
  {
    ...families,
    name: 'families-account',
    async prepare(stage) {
      await connectAll(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByText(/\d ETH/).waitFor()
      await stage.page.getByText('Connected wallets').waitFor()
    },
  },
  {
    ...families,
    name: 'families-account-bitcoin',
    async prepare(stage) {
      const { page } = stage
      await connectAll(stage)
      await openView(page, 'Account')
      await page
        .getByRole('button', { name: /^Bitcoin/ })
        .first()
        .click()
      await page.getByText(/\d BTC/).waitFor()
    },
  },
  {
    ...families,
    name: 'families-account-one',
    async prepare({ page }) {
      await connectHarbour(page)
      await openView(page, 'Account')
      await page.getByText(/\d ETH/).waitFor()
      await page.getByText('Connect another wallet').waitFor()
    },
  },
]

async function openList(page: Page): Promise<void> {
  await openView(page, 'Connect')
  await page.getByRole('button', { name: 'Talisman' }).waitFor()
}

async function choosePhantom(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('button', { name: 'Phantom' }).click()
  await page.getByRole('button', { name: 'Bitcoin' }).waitFor()
}

async function connectHarbour(page: Page): Promise<void> {
  await openList(page)
  await page.getByRole('button', { name: 'Harbour' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Connects Harbour, two faces of Phantom, and Talisman: each family has a wallet. */
async function connectAll({
  page,
}: {
  page: Page
  wallets: readonly PageWallet[]
}): Promise<void> {
  await page.waitForFunction(
    () => gallery.kit.getState().connectors.length === 5,
  )
  await page.evaluate(async () => {
    for (const id of ['solana', 'bip122', 'polkadot'])
      await gallery.connectFamily(id)
  })
  await page.evaluate(() => gallery.connect('Harbour'))
}

/** Answers what the networks of the other families read. */
async function answerNodes(page: Page): Promise<void> {
  await page.route('**/node/solana', (route) => {
    const { id, method } = route.request().postDataJSON()
    const result =
      method === 'getGenesisHash'
        ? '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
        : { context: { slot: 1 }, value: 4_200_000_000 }
    return route.fulfill({ json: { jsonrpc: '2.0', id, result } })
  })
  await page.route('**/node/bitcoin/**', (route) => {
    const isGenesis = route.request().url().endsWith('/block-height/0')
    const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
    return isGenesis
      ? route.fulfill({
          body: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
        })
      : route.fulfill({
          json: {
            chain_stats: { ...none, funded_txo_sum: 3_150_000 },
            mempool_stats: none,
          },
        })
  })
}
