import type { Address, Hex, PublicClient } from 'viem'
import { parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Stage } from '../setup/stage.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { WalletPage } from '../support/createWalletPage.ts'
import { readQr } from '../support/readQr.ts'
import { expect, test } from '../support/walletConnectTest.ts'

/** The site, the wallet that is connected to it, and the account that both use. */
type Pair = { demo: DemoPage; wallet: WalletPage; account: Address }

test('walletconnect: connects by a code, signs what the wallet approves, and the site ends the session', async ({
  account,
  connect,
  openDemo,
  openWallet,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await connect(demo, wallet)
  await expect(demo.address).toHaveText(account)
  await expect(demo.page.getByTestId('wallet')).toContainText('Latchkit Wallet')
  await expect(wallet.sessions).toHaveText(/Latchkit demo/)

  await signAfterRejection({ demo, wallet, account })

  await demo.accountButton.click()
  await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(demo.status).toHaveText('disconnected')
  await expect(wallet.sessions).toHaveCount(0)
})

test('walletconnect: sends on the network that either side chose, and the wallet ends the session', async ({
  account,
  chains,
  connect,
  openDemo,
  openWallet,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await connect(demo, wallet)
  await expect(demo.network).toContainText(`eip155:${first.chainId}`)

  await demo.run('Switch network')
  await expect(demo.network).toContainText(`eip155:${second.chainId}`)
  await sendOn(second, chains[1], { demo, wallet, account })

  await wallet.selectChain(second.chainId)
  await wallet.selectChain(first.chainId)
  await expect(demo.network).toContainText(`eip155:${first.chainId}`)

  await wallet.page.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(demo.status).toHaveText('disconnected')
  await demo.page.reload()
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.connectButton).toBeVisible()
})

test('walletconnect: an approval says what happens, what is given away and what several transactions cost', async ({
  account,
  chains,
  connect,
  openDemo,
  openWallet,
  stage,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await connect(demo, wallet)
  const pair = { demo, wallet, account }
  await rejectTransfer(stage, pair)
  await rejectCalls(pair)
  await sendSeveral(chains[0], pair)
})

test('walletconnect: follows the wallet to another account, and to one that was not shared', async ({
  account,
  keys,
  openDemo,
  openWallet,
  showCode,
  stage,
}) => {
  const shared = stage.accounts.at(-1)?.address
  if (!shared) throw new Error('Too few accounts.')
  const unshared = privateKeyToAddress(keys[0])
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await wallet.pair(await showCode(demo))
  await wallet.sheet.getByText('Other accounts', { exact: true }).click()
  const last = new RegExp(`^Account ${stage.accounts.length} `)
  await wallet.sheet.getByLabel(last).check()
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.address).toHaveText(account)
  for (const address of [shared, account, unshared]) {
    await wallet.selectAccount(address)
    await expect(demo.address).toHaveText(address)
  }
  await demo.run('Sign message')
  await wallet.decide('Sign this message?', 'Sign')
  await demo.readResult('Sign message')
  await wallet.selectAccount(account)
  await expect(demo.address).toHaveText(account)
})

test('walletconnect: a rejected code, then another one', async ({
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  const former = await showCode(demo)
  await wallet.pair(former)
  await wallet.decide('Connect to Latchkit demo?', 'Reject')
  await expect(demo.modal).toContainText('You declined the request')
  await expect(demo.status).toHaveText('disconnected')
  await expect(wallet.sessions).toHaveCount(0)
  await demo.modal.getByRole('button', { name: 'Try again' }).click()
  const uri = await readQr(demo.modal.getByRole('img', { name: /^QR code/ }))
  expect(uri).not.toBe(former)
  await wallet.pair(uri)
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.status).toHaveText('connected')
})

/** Asks for a signature twice: the wallet rejects, then signs. */
async function signAfterRejection(pair: Pair): Promise<void> {
  const { demo, wallet, account } = pair
  const message = 'Grüße from a newcomer 👋'
  const card = demo.card('Sign message')
  await card.getByLabel('Message').fill(message)
  await demo.run('Sign message')
  await expect(wallet.page.getByTestId('message')).toHaveText(message)
  await wallet.decide('Sign this message?', 'Reject')
  await expect(card.getByTestId('error-name')).toHaveText(
    'UserRejectedRequestError',
  )
  await demo.run('Sign message')
  await wallet.decide('Sign this message?', 'Sign')
  const signature = (await demo.readResult('Sign message')) as Hex
  expect(await verifyMessage({ address: account, message, signature })).toBe(
    true,
  )
}

/** Sends an amount, which arrives on the chain that the approval names. */
async function sendOn(
  { chainId, name }: Stage['chains'][number],
  chain: PublicClient,
  { demo, wallet, account }: Pair,
): Promise<void> {
  const to = createStranger()
  const card = demo.card('Send native')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount').fill('0.25')
  await demo.run('Send native')
  await expect(wallet.sheet).toContainText(to)
  await expect(wallet.sheet).toContainText('0.25 ETH')
  await expect(wallet.sheet).toContainText(name)
  const id = wallet.sheet.getByText(String(chainId), { exact: true })
  await expect(id).toBeHidden()
  await wallet.sheet.getByText('Technical details').click()
  await expect(id).toBeVisible()
  await wallet.decide(/^Send 0\.25 ETH to /, 'Send')
  const hash = (await demo.readResult('Send native')) as Hex
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect([receipt.status, receipt.from]).toEqual([
    'success',
    account.toLowerCase(),
  ])
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
}

/** The approval of a transfer of tokens: what happens, then the fee, then the rest. */
async function rejectTransfer(
  stage: Stage,
  { demo, wallet }: Pair,
): Promise<void> {
  const [alice] = stage.accounts
  if (!alice) throw new Error('Too few accounts.')
  const card = demo.card('Transfer token')
  await card.getByLabel('To', { exact: true }).fill(alice.address)
  await card.getByLabel('Amount').fill('3')
  await demo.run('Transfer token')
  const { sheet } = wallet
  // The name leads back to the address, which stands beside it, and below in full.
  const short = `${alice.address.slice(0, 8)}…${alice.address.slice(-6)}`
  const title = `Send 3 LKA to alice.eth (${short})?`
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(sheet.getByTestId('host')).toHaveText(stage.demoUrl)
  await expect(sheet).toContainText(alice.address)
  await expect(sheet).toContainText('This can’t be undone.')
  await expect(sheet.locator('dt:visible')).toHaveText([
    ...['Amount', 'To', 'Token', 'Fee', 'Account', 'Network'],
  ])
  const data = sheet.getByText('0xa9059cbb')
  await expect(data).toBeHidden()
  await sheet.getByText('Technical details').click()
  await expect(data).toBeVisible()
  await wallet.decide(title, 'Reject')
  // Not in the look of a success.
  const notice = wallet.page
    .getByRole('status')
    .filter({ hasText: 'Transaction rejected.' })
  await expect(notice).toHaveAttribute('data-kind', 'plain')
}

/** Calls that give tokens away say so, and the data of unknown ones is open. */
async function rejectCalls({ demo, wallet, account }: Pair): Promise<void> {
  const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const card = demo.card('Raw request')
  await card.getByLabel('Method').fill('eth_sendTransaction')
  const ask = async (data: string) => {
    const params = JSON.stringify([{ from: account, to, data }])
    await card.getByLabel('Parameters').fill(params)
    await demo.run('Raw request')
  }
  // setApprovalForAll(0x70…79, true)
  await ask(
    `0xa22cb465${'70'.repeat(20).padStart(64, '0')}${'1'.padStart(64, '0')}`,
  )
  const title = 'Let 0x707070…707070 spend all tokens of 0xA0b869…06eB48?'
  await expect(wallet.sheet.getByText('0xa22cb465')).toBeVisible()
  await expect(wallet.sheet).toContainText('at any time')
  await wallet.decide(title, 'Reject')
  await ask('0xdeadbeef01')
  await expect(wallet.sheet.getByText('0xdeadbeef01')).toBeVisible()
  await wallet.decide('Call 0xA0b869…06eB48?', 'Reject')
}

/** Two transactions say what each costs and what both do; the site follows them. */
async function sendSeveral(
  chain: PublicClient,
  { demo, wallet, account }: Pair,
): Promise<void> {
  const to = createStranger()
  const card = demo.card('Send calls')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount').fill('0.002')
  await demo.run('Send calls')
  const { sheet } = wallet
  const value = (term: string) =>
    sheet.locator('.rows > div').filter({
      has: wallet.page.getByText(term, { exact: true }),
    })
  const fee = /Up to (0\.\d+) ETH$/
  await expect(value('Fee').locator('dd')).toHaveText([fee, fee])
  const total = /^0\.006 ETH, and fees of up to (0\.\d+) ETH$/
  await expect(value('Total').locator('dd')).toHaveText(total)
  const text = (await value('Total').locator('dd').textContent()) ?? ''
  const most = parseEther(total.exec(text)?.[1] ?? '')
  const before = await chain.getBalance({ address: account })
  await wallet.decide('Send 2 transactions?', 'Send all')
  await demo.readResult('Send calls')
  const title = 'Get calls status'
  await expect(async () => {
    await demo.run(title)
    expect(await demo.readResult(title)).toContain('"success"')
  }).toPass()
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.006'))
  const spent = before - (await chain.getBalance({ address: account }))
  expect(spent).toBeGreaterThan(parseEther('0.006'))
  expect(spent).toBeLessThanOrEqual(parseEther('0.006') + most)
}

/** An address that owns nothing. */
function createStranger(): Address {
  return privateKeyToAddress(generatePrivateKey())
}
