import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { expect, test } from '../support/walletConnectTest.ts'

test('walletconnect pages: both reload while a request waits', async ({
  account,
  connect,
  openDemo,
  openWallet,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await connect(demo, wallet)
  await demo.page.reload()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.address).toHaveText(account)

  const message = 'Asked before the reload'
  await demo.card('Sign message').getByLabel('Message').fill(message)
  await demo.run('Sign message')
  await wallet.sheet.waitFor()
  await wallet.page.reload()
  await wallet.decide('Sign this message?', 'Sign')
  const signature = (await demo.readResult('Sign message')) as Hex
  expect(await verifyMessage({ address: account, message, signature })).toBe(
    true,
  )
})

test('walletconnect pages: a page that is gone when the wallet answers', async ({
  account,
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await wallet.pair(await showCode(demo))
  await wallet.sheet.waitFor()
  await demo.page.close()
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(wallet.sessions).toHaveCount(1)

  const later = await openDemo()
  await expect(later.status).toHaveText('connected')
  await expect(later.address).toHaveText(account)
  await later.run('Sign message')
  await wallet.decide('Sign this message?', 'Sign')
  await later.readResult('Sign message')
})

test('walletconnect pages: a page that is gone before the session is settled', async ({
  account,
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  // The wallet's answer comes through, its settlement does not.
  await demo.page.routeWebSocket(/^ws:/, (socket) => {
    const relay = socket.connectToServer()
    relay.onMessage((message) => {
      if (!/"tag":1102\b/.test(String(message))) socket.send(message)
    })
  })
  await demo.page.reload()
  await wallet.pair(await showCode(demo))
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(demo.modal).toContainText('Your wallet responded')
  await demo.page.close()

  const later = await openDemo()
  await expect(later.status).toHaveText('connected')
  await expect(later.address).toHaveText(account)
})

test('walletconnect pages: two tabs, then the one that was left', async ({
  account,
  connect,
  openDemo,
  openWallet,
}) => {
  const message = 'From the other tab'
  const [first, wallet] = await Promise.all([openDemo(), openWallet()])
  await connect(first, wallet)
  const second = await openDemo()
  await expect(second.status).toHaveText('connected')

  const sign = async () => {
    await second.card('Sign message').getByLabel('Message').fill(message)
    await second.run('Sign message')
    await wallet.decide('Sign this message?', 'Sign')
    const signature = (await second.readResult('Sign message')) as Hex
    expect(await verifyMessage({ address: account, message, signature })).toBe(
      true,
    )
  }
  await sign()
  // While its request waits, the tab that leads goes away.
  await second.page.reload()
  await expect(second.status).toHaveText('connected')
  await second.card('Sign message').getByLabel('Message').fill(message)
  await second.run('Sign message')
  await wallet.sheet.waitFor()
  await first.page.close()
  await wallet.decide('Sign this message?', 'Sign')
  await second.readResult('Sign message')
  await sign()
})

test('walletconnect pages: who settles after the dialog closed is told so', async ({
  openDemo,
  openWallet,
  showCode,
}) => {
  // The wallet's client looks once more for what has just been deleted.
  const expectErrors = [/No matching key|recently deleted/]
  const [demo, wallet] = await Promise.all([
    openDemo(),
    openWallet({ expectErrors }),
  ])
  let isDeaf = false
  const kept: (string | Buffer)[] = []
  let tell = (_: string | Buffer) => {}
  // What the relay has for the wallet can be held back.
  await wallet.page.routeWebSocket(/^ws:/, (socket) => {
    const relay = socket.connectToServer()
    tell = (message) => socket.send(message)
    relay.onMessage((message) => {
      if (isDeaf && String(message).includes('irn_subscription'))
        kept.push(message)
      else socket.send(message)
    })
  })
  await wallet.page.reload()
  await wallet.pair(await showCode(demo))
  await wallet.sheet.waitFor()
  isDeaf = true
  await demo.page.keyboard.press('Escape')
  await demo.modal.waitFor({ state: 'hidden' })
  await wallet.decide('Connect to Latchkit demo?', 'Connect')
  await expect(wallet.sessions).toHaveCount(1)
  await expect.poll(() => kept.length).toBeGreaterThanOrEqual(2)
  isDeaf = false
  for (const message of kept) tell(message)
  await expect(wallet.sessions).toHaveCount(0)
  await expect(demo.status).toHaveText('disconnected')
})

test('walletconnect pages: a wallet that hears of the closed dialog', async ({
  openDemo,
  openWallet,
  showCode,
}) => {
  const [demo, wallet] = await Promise.all([openDemo(), openWallet()])
  await wallet.pair(await showCode(demo))
  await wallet.sheet.waitFor()
  await demo.page.keyboard.press('Escape')
  await expect(wallet.sheet).toBeHidden()
  await expect(wallet.page.getByText('canceled its request')).toBeVisible()
})
