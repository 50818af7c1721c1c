import type { Page, Route } from '@playwright/test'
import { connectWallet } from './connectWallet.ts'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

const query = { server: '' }
const balances = '**/v1/account/*/balance?*'
const history = '**/v1/account/*/history?*'

/** What an account holds and did, in states that the devnet does not have. */
export const assetScenes: readonly Scene[] = [
  {
    name: 'tokens-loading',
    query,
    // On a slow machine the request times out while the scene is checked.
    expectErrors: [/\[latchkit\]/],
    arrange: (page) => page.route(balances, () => {}),
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.locator('.lk-panel .lk-ghost').first().waitFor()
    },
  },
  {
    name: 'tokens-none',
    query,
    arrange: (page) =>
      page.route(balances, (route) => answer(route, { balances: [] })),
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByText('No other tokens yet').waitFor()
    },
  },
  {
    name: 'tokens-failed',
    query,
    expectErrors: [/400|\[latchkit\]/],
    arrange: (page) => page.route(balances, (route) => answer(route, {}, 400)),
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.getByText('Couldn’t load your tokens.').first().waitFor()
    },
  },
  {
    name: 'tokens-long',
    query,
    arrange: (page) =>
      page.route(balances, (route) => answer(route, { balances: longTokens })),
    async prepare(stage) {
      await connectWallet(stage)
      await openView(stage.page, 'Account')
      await stage.page.locator('.lk-item').first().waitFor()
    },
  },
  {
    name: 'activity-loading',
    query,
    // On a slow machine the request times out while the scene is checked.
    expectErrors: [/\[latchkit\]/],
    arrange: (page) => page.route(history, () => {}),
    async prepare(stage) {
      await openActivity(stage)
      await stage.page.locator('.lk-panel .lk-ghost').first().waitFor()
    },
  },
  {
    name: 'activity-none',
    query,
    arrange: (page) =>
      page.route(history, (route) => answer(route, { data: [], next: null })),
    async prepare(stage) {
      await openActivity(stage)
      await stage.page.getByText('No activity yet').waitFor()
    },
  },
  {
    name: 'activity-failed',
    query,
    expectErrors: [/400|\[latchkit\]/],
    arrange: (page) => page.route(history, (route) => answer(route, {}, 400)),
    async prepare(stage) {
      await openActivity(stage)
      await stage.page.getByText('Failed to fetch transactions').waitFor()
    },
  },
  {
    name: 'activity-kinds',
    query,
    arrange: (page) =>
      page.route(history, (route) =>
        answer(route, { data: createPast(route), next: 'more' }),
      ),
    async prepare(stage) {
      await openActivity(stage)
      await stage.page.locator('.lk-item').first().waitFor()
    },
  },
]

async function openActivity(stage: { page: Page }): Promise<void> {
  await connectWallet(stage)
  await openView(stage.page, 'Account')
  await stage.page.getByRole('tab', { name: 'Activity' }).click()
}

function answer(route: Route, json: object, status = 200): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  return route.fulfill({ status, headers, json })
}

const longTokens = [
  createToken('Ether', 'ETH', '10000', 25_481_930.12),
  createToken('USD Coin', 'USDC', '1234567.891', 1_234_567.89),
  createToken(
    'Wrapped Staked Liquid Restaking Governance Token',
    'wstLRTGOVERNANCE',
    '123456789012.345678',
    undefined,
  ),
  createToken('Unbrechbarerlangertokenname'.repeat(2), 'X', '0.0000001', 0.01),
]

function createToken(
  name: string,
  symbol: string,
  numeric: string,
  value: number | undefined,
) {
  const quantity = { decimals: '18', numeric }
  return { name, symbol, value, price: 1, quantity, iconUrl: '' }
}

const other = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Transactions of each kind and state that is drawn in another way. */
function createPast(route: Route): readonly object[] {
  const chain = new URL(route.request().url()).searchParams.get('chainId')
  const moves = [
    [
      'trade',
      'confirmed',
      [move('out', '1250.5', 'USDC'), move('in', '0.482', 'ETH')],
    ],
    [
      'trade',
      'confirmed',
      [
        move('out', '1234567890.5', 'wstLRTGOVERNANCE'),
        move('in', '0.00042', 'ETH'),
      ],
    ],
    ['receive', 'confirmed', [move('in', '10000', 'ETH')]],
    ['send', 'pending', [move('out', '0.5', 'ETH')]],
    ['send', 'failed', [move('out', '2', 'LKA')]],
    ['approve', 'confirmed', null],
    ['execute', 'confirmed', null],
    ['mint', 'confirmed', [move('in', '1', undefined, 'Harbour Lights #12')]],
    [
      'withdraw',
      'confirmed',
      [move('in', '3', 'A'), move('in', '4', 'B'), move('in', '5', 'C')],
    ],
  ] as const
  return moves.map(([operationType, status, transfers], index) => ({
    id: `${index}`,
    metadata: {
      operationType,
      hash: `0x${String(index).padStart(64, '0')}`,
      // In two months, of which one is past for ever.
      minedAt: new Date(Date.UTC(2_026, index < 5 ? 4 : 2, 20 - index)),
      chain,
      sentFrom: other,
      sentTo: other,
      status,
      nonce: index,
    },
    transfers,
  }))
}

function move(
  direction: 'in' | 'out',
  numeric: string,
  symbol: string | undefined,
  collectible?: string,
) {
  return {
    direction,
    quantity: { numeric },
    value: null,
    price: null,
    fungible_info: symbol
      ? { name: symbol, symbol, icon: { url: null } }
      : null,
    nft_info: collectible
      ? { name: collectible, content: null, flags: { is_spam: false } }
      : null,
  }
}
