import { expect, test } from '../support/demoTest.ts'

test('demo: an account has its name, its picture, balances in dollars and a past', async ({
  demo,
  stage,
}) => {
  const { modal, page } = demo
  await page.goto(stage.demoUrl)
  // The first test account goes by a name of the local name service.
  await demo.connect()
  await expect(demo.accountButton).toContainText('alice.eth')
  await demo.accountButton.click()
  await expect(modal).toContainText('alice.eth')
  await expect(modal).toContainText('0xf39F…2266')
  const avatar = modal.locator('.lk-owner img[src*="/v1/avatar/alice.eth"]')
  await expect(avatar).toHaveJSProperty('complete', true)
  expect(
    await avatar.evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0)

  await modal.getByRole('tab', { name: 'Tokens' }).click()
  const row = (name: string) =>
    modal.getByRole('listitem').filter({ hasText: name })
  await expect(row('Ether')).toContainText(/\$[\d,]{8,}\.\d\d/)
  await expect(row('Latchkit USD')).toContainText('LKU')
  await expect(row('Latchkit USD')).toContainText('$')

  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByText('Failed', { exact: true })).toBeVisible()
  await expect(modal.getByRole('listitem').first()).toBeVisible()
  // An airdrop that asks for a visit came unasked.
  await expect(modal).not.toContainText('claim')
})

test('demo: a transaction comes into the activity by itself', async ({
  openDemo,
}) => {
  const demo = await openDemo()
  const { modal } = demo
  const to = '0x1234567890123456789012345678901234567890'
  await demo.connect()
  const card = demo.card('Send native')
  await card.getByLabel('To').fill(to)
  await card.getByLabel('Amount').fill('0.125')
  await demo.run('Send native')
  await demo.answer('Send 0.125 ETH to 0x1234…7890?', 'Send')
  await demo.readResult('Send native')
  await demo.accountButton.click()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  // That the server has it within two seconds is a test of the server.
  await expect(modal.getByRole('listitem').first()).toContainText('0.125 ETH')
})

test('demo: the grid of wallets is searched, and has pictures', async ({
  demo,
  stage,
}) => {
  const { modal, page } = demo
  await page.goto(stage.demoUrl)
  await demo.connectButton.click()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  const wallets = modal.getByRole('listitem')
  await expect(wallets).toHaveCount(40)
  const picture = wallets.filter({ hasText: 'MetaMask' }).locator('img')
  await expect
    .poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0)

  await wallets.last().scrollIntoViewIfNeeded()
  await expect.poll(() => wallets.count()).toBeGreaterThanOrEqual(80)

  await modal.getByRole('searchbox').fill('  RAINBOW ')
  await expect(wallets.first()).toContainText('Rainbow')
  await expect.poll(() => wallets.count()).toBeLessThan(10)
})
