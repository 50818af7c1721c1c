import { devices } from '@playwright/test'
import type { Address, Hex } from 'viem'
import { erc20Abi, formatEther, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../support/demoTest.ts'

/** An address that owns nothing. */
function createStranger(): Address {
  return privateKeyToAddress(generatePrivateKey())
}

/** Shortens an address as the title of an approval does. */
function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

test('demo: connects with the built-in wallet, after a rejection', async ({
  account,
  openDemo,
  stage,
}) => {
  const demo = await openDemo()
  await expect(demo.status).toHaveText('disconnected')
  await demo.connectButton.click()
  const own = demo.modal.getByRole('button', { name: 'Demo wallet' })
  // The visitor has not installed it.
  await expect(own).toContainText('Demo wallet (on this page)')
  await own.click()
  await demo.answer('Connect to this page?', 'Reject')
  await expect(demo.modal).toContainText('You declined the request')
  await expect(demo.status).toHaveText('disconnected')
  await demo.modal.getByRole('button', { name: 'Try again' }).click()
  await demo.answer('Connect to this page?', 'Connect')
  await expect(demo.modal).toBeHidden()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.address).toHaveText(account)
  await expect(demo.network).toContainText(`eip155:${stage.chains[0]?.chainId}`)
})

test('demo: shows the balance that the chain has', async ({
  account,
  chains,
  openDemo,
}) => {
  const demo = await openDemo()
  await demo.connect()
  const value = await chains[0].getBalance({ address: account })
  const shown = demo.balance.locator('data')
  await expect(shown).toHaveAttribute('value', String(value))
  // As the kit writes it: separated thousands, and three decimals that are never rounded up.
  const [whole = '', decimals = ''] = formatEther(value).split('.')
  const cut = `.${decimals.slice(0, 3)}`.replace(/\.?0*$/, '')
  const digits = `${BigInt(whole).toLocaleString('en')}${cut}`
  await expect(shown).toHaveText(`${digits} ETH`)
  // Inter would draw 0x7… with a multiplication sign.
  for (const text of [demo.address, demo.wallet.getByLabel('Account')])
    await expect(text).toHaveCSS('font-variant-ligatures', 'no-contextual')
})

test('demo: signs a message, after a rejection', async ({
  account,
  openDemo,
}) => {
  const message = 'Grüße from a newcomer 👋'
  const demo = await openDemo()
  await demo.connect()
  const card = demo.card('Sign message')
  await card.getByLabel('Message').fill(message)
  await demo.run('Sign message')
  await demo.answer('Sign this message?', 'Reject')
  await expect(card.getByTestId('error-name')).toHaveText(
    'UserRejectedRequestError',
  )
  await demo.run('Sign message')
  const prompt = demo.page.getByRole('dialog')
  await expect(prompt).toContainText(message)
  await expect(prompt).toContainText(account)
  await demo.answer('Sign this message?', 'Sign')
  const signature = (await demo.readResult('Sign message')) as Hex
  const isGood = await verifyMessage({ address: account, message, signature })
  expect(isGood).toBe(true)
})

test('demo: sends native currency', async ({ account, chains, openDemo }) => {
  const [chain] = chains
  const to = createStranger()
  const demo = await openDemo()
  await demo.connect()
  const card = demo.card('Send native')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount').fill('0.25')
  await demo.run('Send native')
  await demo.answer(`Send 0.25 ETH to ${shorten(to)}?`, 'Send')
  const hash = (await demo.readResult('Send native')) as Hex
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(receipt.from).toBe(account.toLowerCase())
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
})

test('demo: transfers a token', async ({ chains, openDemo, stage }) => {
  const [chain] = chains
  const token = stage.chains[0]?.contracts.tokens[0]
  if (!token) throw new Error('No token.')
  const to = createStranger()
  const demo = await openDemo()
  await demo.connect()
  const card = demo.card('Transfer token')
  await card.getByLabel('To', { exact: true }).fill(to)
  await card.getByLabel('Amount').fill('3')
  await demo.run('Transfer token')
  await expect(demo.page.getByRole('dialog')).toContainText(`3 ${token.symbol}`)
  await demo.answer(`Send 3 ${token.symbol} to ${shorten(to)}?`, 'Send')
  const hash = (await demo.readResult('Transfer token')) as Hex
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  const owned = await chain.readContract({
    abi: erc20Abi,
    address: token.address,
    functionName: 'balanceOf',
    args: [to],
  })
  expect(owned).toBe(3n * 10n ** BigInt(token.decimals))
})

test('demo: sends calls and follows them', async ({ chains, openDemo }) => {
  const to = createStranger()
  const demo = await openDemo()
  await demo.connect()
  const card = demo.card('Send calls')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount').fill('0.5')
  await demo.run('Send calls')
  const prompt = demo.page.getByRole('dialog')
  await expect(prompt.getByRole('heading', { level: 3 })).toHaveText([
    `1. Send 0.5 ETH to ${shorten(to)}`,
    `2. Send 1 ETH to ${shorten(to)}`,
  ])
  await expect(prompt.getByRole('term')).toHaveText([
    ...['Site', 'Amount', 'To', 'Amount', 'To', 'Account', 'Network'],
  ])
  await demo.answer('Send 2 transactions?', 'Send all')
  await demo.readResult('Send calls')
  const title = 'Get calls status'
  await expect(async () => {
    await demo.run(title)
    expect(await demo.readResult(title)).toContain('"success"')
  }).toPass()
  expect(await chains[0].getBalance({ address: to })).toBe(parseEther('1.5'))
})

test('demo: switches to a network that its wallet adds first', async ({
  account,
  chains,
  openDemo,
  stage,
}) => {
  const [first, second] = stage.chains
  if (!first || !second) throw new Error('Too few chains.')
  const demo = await openDemo()
  await demo.connect()
  await demo.run('Switch network')
  const question = `Add ${second.name}?`
  const asked = demo.page.getByRole('dialog', { name: question })
  // The present network is not shown, which would be taken for the added one.
  await expect(asked).not.toContainText(first.name)
  await demo.answer(question, 'Reject')
  await expect(
    demo.card('Switch network').getByTestId('error-name'),
  ).toHaveText('UserRejectedRequestError')
  await expect(demo.network).toContainText(`eip155:${first.chainId}`)
  await demo.run('Switch network')
  await demo.answer(question, 'Add')
  await demo.answer(`Switch to ${second.name}?`, 'Switch')
  await expect(demo.network).toContainText(`eip155:${second.chainId}`)
  await expect(demo.wallet.getByLabel('Network')).toHaveValue(
    String(second.chainId),
  )
  const value = await chains[1].getBalance({ address: account })
  const shown = demo.balance.locator('data')
  await expect(shown).toHaveAttribute('value', String(value))
})

test('demo: stays connected over a reload, until it is disconnected', async ({
  account,
  openDemo,
}) => {
  const demo = await openDemo()
  await demo.connect()
  await demo.page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.address).toHaveText(account)
  await expect(demo.page.getByRole('dialog')).toBeHidden()
  await demo.accountButton.click()
  await demo.modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect(demo.status).toHaveText('disconnected')
  await expect(demo.modal).toBeHidden()
  await demo.page.reload()
  await expect(demo.wallet.getByLabel('Account')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
})

test('demo: offers its own wallet beside another one only when asked', async ({
  keys,
  openDemoWithWallet,
}) => {
  const demo = await openDemoWithWallet()
  await expect(demo.wallet).toContainText('Found in this browser: Fake Wallet')
  const box = demo.wallet.getByLabel('Also offer the demo wallet')
  // Long after the page has stopped waiting for wallets.
  await demo.page.clock.fastForward(2_000)
  await expect(box).not.toBeChecked()
  await demo.connectButton.click()
  const own = demo.modal.getByRole('button', { name: 'Demo wallet' })
  const rows = demo.modal.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Installed' })).toHaveText([
    /^Fake Wallet/,
  ])
  await demo.page.keyboard.press('Escape')
  await box.check()
  await demo.connectButton.click()
  await expect(own).toBeVisible()
  await demo.modal.getByRole('button', { name: 'Fake Wallet' }).click()
  await expect(demo.status).toHaveText('connected')
  const [key] = keys
  await expect(demo.address).toHaveText(privateKeyToAddress(key))
})

test.describe('on a phone', () => {
  const { userAgent, hasTouch, isMobile } = devices['iPhone 14']
  const viewport = { width: 390, height: 800 }
  test.use({ userAgent, hasTouch, isMobile, viewport })

  test('demo: wallets are offered by link, and its own only when asked', async ({
    demo,
    stage,
  }) => {
    const { connectButton, modal, page, wallet } = demo
    const own = modal.getByRole('button', { name: 'Demo wallet' })
    await page.clock.install()
    await page.goto(stage.demoUrl)
    await expect(wallet).toContainText('Your wallet is an app')
    // Long after the page has stopped waiting for wallets.
    await page.clock.fastForward(2_000)
    await expect(wallet.getByRole('checkbox')).not.toBeChecked()
    await connectButton.tap()
    const rows = modal.locator('.lk-list .lk-row')
    await expect(rows.filter({ hasText: 'MetaMask' })).toBeVisible()
    await expect(rows.nth(3)).toBeVisible()
    await expect(own).toBeHidden()
    const opened = page.waitForEvent('popup')
    await rows.filter({ hasText: 'Latchkit Wallet' }).tap()
    await (await opened).waitForURL((url) =>
      url.href.startsWith(stage.walletUrl),
    )
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await wallet.getByRole('checkbox').check()
    await connectButton.tap()
    await expect(own).toBeVisible()
  })
})
