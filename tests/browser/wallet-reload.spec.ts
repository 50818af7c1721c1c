import type { PageWallet } from '@latchkit/testing/playwright'
import { installWallet } from '@latchkit/testing/playwright'
import { privateKeyToAddress } from 'viem/accounts'
import type { DappPage } from '../support/createDappPage.ts'
import { recordStatuses } from '../support/recordStatuses.ts'
import { test as base, expect } from '../support/test.ts'

type Fixtures = {
  /** As real ones do, it outlives its pages, and serves all tabs. */
  wallet: PageWallet
  openTab(): Promise<DappPage>
}

const test = base.extend<Fixtures>({
  wallet: async ({ context, keys, stage }, use) => {
    const { chains } = stage
    await use(await installWallet(context, { accounts: keys, chains }))
  },
  openTab: async ({ openDapp }, use) => {
    await use(() => openDapp({ wallets: [] }))
  },
})

/** Waits until the wallet holds a question that it was asked. */
function waitForQuestion(wallet: PageWallet, method: string): Promise<void> {
  const last = () =>
    wallet.requests.findLast(({ outcome }) => outcome.status === 'pending')
  return expect.poll(() => last()?.method).toBe(method)
}

/** What wallets say while their window is open with a former request. */
const busy = { code: -32002, message: 'Request already pending.' }

test('reload: with the list open', async ({ openTab, wallet }) => {
  const dapp = await openTab()
  await dapp.connectButton.click()
  await expect(dapp.wallet()).toBeVisible()
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.dialog).toBeHidden()
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
  expect(wallet.requests.map(({ method }) => method)).toContain('eth_chainId')
})

test('reload: while connecting; the wallet still shows the first request', async ({
  openTab,
  wallet,
}) => {
  const dapp = await openTab()
  wallet.once('eth_requestAccounts', 'hang')
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForQuestion(wallet, 'eth_requestAccounts')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.dialog).toBeHidden()
  wallet.once('eth_requestAccounts', { error: busy })
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('Your wallet has an open request')
  // The visitor finds the prompt and approves: the page receives the accounts.
  wallet.release('approve')
  await expect.poll(() => wallet.requests[0]?.outcome.status).toBe('answered')
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dapp.status).toHaveText('connected')
})

test('reload: while connected, with the account open', async ({
  keys,
  openTab,
  wallet,
}) => {
  const dapp = await openTab()
  await dapp.connect()
  await dapp.accountButton.click()
  await expect(dapp.dialog).toContainText('ETH')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.address).toHaveText(privateKeyToAddress(keys[0]))
  await expect(dapp.dialog).toBeHidden()
  const asked = wallet.requests.map(({ method }) => method)
  expect(asked.filter((each) => each === 'eth_requestAccounts')).toHaveLength(1)
})

test('reload: while the connection is coming back', async ({
  openTab,
  wallet,
}) => {
  const dapp = await openTab()
  await dapp.connect()
  wallet.once('eth_accounts', 'hang')
  const readStatuses = await recordStatuses(dapp.page)
  await dapp.page.reload()
  await waitForQuestion(wallet, 'eth_accounts')
  await expect.poll(readStatuses).toContain('connecting')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
})

test('reload: during a switch, which goes through in the wallet', async ({
  openTab,
  stage,
  wallet,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const dapp = await openTab()
  await dapp.connect()
  wallet.once('wallet_switchEthereumChain', 'hang')
  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: /Network/ }).click()
  await dapp.dialog.getByRole('button', { name: second.name }).click()
  await waitForQuestion(wallet, 'wallet_switchEthereumChain')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
  wallet.release('approve')
  await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
})

test('reload: after a rejection', async ({ openTab, wallet }) => {
  const dapp = await openTab()
  wallet.once('eth_requestAccounts', 'reject')
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await expect(dapp.dialog).toContainText('You declined the request')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('disconnected')
  await expect(dapp.dialog).toBeHidden()
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})

test('reload: leaves the site while connecting, and comes back by the browser’s button', async ({
  openTab,
  wallet,
}) => {
  const dapp = await openTab()
  wallet.once('eth_requestAccounts', 'hang')
  await dapp.connectButton.click()
  await dapp.wallet().click()
  await waitForQuestion(wallet, 'eth_requestAccounts')
  await dapp.page.goto('about:blank')
  wallet.release('reject')
  await dapp.page.goBack()
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.connect()
  await expect(dapp.status).toHaveText('connected')
})

test('tabs: both ask the wallet at once, one is answered no', async ({
  openTab,
  wallet,
}) => {
  const one = await openTab()
  const two = await openTab()
  wallet.script({ eth_requestAccounts: 'hang' })
  for (const tab of [one, two]) {
    await tab.page.bringToFront()
    await tab.connectButton.click()
    await tab.wallet().click()
    await expect(tab.status).toHaveText('connecting')
  }
  await expect.poll(() => wallet.requests.length).toBe(2)
  const decisions = ['reject', 'approve'] as const
  let next = 0
  wallet.release(() => decisions[next++] ?? 'approve')
  await expect(two.status).toHaveText('connected')
  await expect(one.dialog).toContainText('You declined the request')
})

test('tabs: one disconnects while the other switches', async ({
  openTab,
  stage,
  wallet,
}) => {
  const [, second] = stage.chains
  if (!second) throw new Error('Too few chains.')
  const one = await openTab()
  const two = await openTab()
  // A page that is not seen is slow to act.
  await one.page.bringToFront()
  await one.connect()
  await expect(two.status).toHaveText('connected')
  wallet.once('wallet_switchEthereumChain', 'hang')
  await one.accountButton.click()
  await one.dialog.getByRole('button', { name: /Network/ }).click()
  await one.dialog.getByRole('button', { name: second.name }).click()
  await waitForQuestion(wallet, 'wallet_switchEthereumChain')
  await two.page.bringToFront()
  await two.accountButton.click()
  await two.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(one.status).toHaveText('disconnected')
  await expect(one.dialog).toContainText('Request canceled')
  wallet.release('approve')
  await expect(two.status).toHaveText('disconnected')
  await one.page.bringToFront()
  await one.page.keyboard.press('Escape')
  await one.connect()
  await expect(two.status).toHaveText('connected')
  await expect(two.network).toHaveText(`eip155:${second.chainId}`)
})

test('tabs: one is reloaded while the other signs', async ({
  openTab,
  wallet,
}) => {
  const one = await openTab()
  const two = await openTab()
  await one.page.bringToFront()
  await one.connect()
  await expect(two.status).toHaveText('connected')
  wallet.once('personal_sign', 'hang')
  await one.page.getByRole('button', { name: 'Sign with a hook' }).click()
  await waitForQuestion(wallet, 'personal_sign')
  await two.page.reload()
  await expect(two.status).toHaveText('connected')
  wallet.release('approve')
  await expect(one.page.getByTestId('hook-result')).toHaveText(/^0x/)
})
