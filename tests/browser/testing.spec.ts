import type { FakeProvider } from '@latchkit/testing'
import { expect, installWallet, test } from '@latchkit/testing/playwright'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { readStage } from '../setup/stage.ts'
import { createDappPage } from '../support/createDappPage.ts'

declare global {
  var ethereum: FakeProvider
}

type Announced = { name: string; uuid: string; at: number }

const { accounts, chains, demoUrl, url } = readStage()
const dappUrl = `${url}/react-19/index.html`
const [first, second] = accounts

test.use({
  baseURL: demoUrl,
  walletOptions: {
    accounts: accounts.slice(0, 2).map(({ privateKey }) => privateKey),
    chains,
  },
})

// As the package's README prints it.
test('the visitor says no, then yes', async ({ page, wallet }) => {
  wallet.once('eth_requestAccounts', 'reject')
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Fake Wallet' }).click()
  await expect(page.getByText('You declined the request')).toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('testing: signs with a real key, in every tab and after a reload', async ({
  context,
  page,
  wallet,
}) => {
  await page.goto(dappUrl)
  await createDappPage(page, 'latchkit').connect()
  await page.reload()
  const tab = await context.newPage()
  await tab.goto(dappUrl)
  for (const each of [page, tab]) {
    const { status } = createDappPage(each, 'latchkit')
    await expect(status).toHaveText('connected')
    await each.bringToFront()
    await each.getByRole('button', { name: 'Sign with a hook' }).click()
    const result = each.getByTestId('hook-result')
    await expect(result).toHaveText(/^0x/)
    const isGood = await verifyMessage({
      address: first?.address ?? '0x',
      message: 'hook',
      signature: (await result.textContent()) as Hex,
    })
    expect(isGood).toBe(true)
  }
  const asked = wallet.requests.map(({ method }) => method)
  expect(asked.filter((each) => each === 'eth_requestAccounts')).toHaveLength(1)
  expect(asked.filter((each) => each === 'personal_sign')).toHaveLength(2)
})

test('testing: what the visitor does in the wallet reaches every tab', async ({
  context,
  page,
  wallet,
}) => {
  const tab = await context.newPage()
  const tabs = [page, tab].map((each) => createDappPage(each, 'latchkit'))
  for (const each of tabs) await each.page.goto(dappUrl)
  await page.bringToFront()
  await tabs[0]?.connect()
  wallet.switchAccount(second?.address ?? '0x')
  for (const { address } of tabs)
    await expect(address).toHaveText(second?.address ?? '')
  wallet.setChain(chains[1]?.chainId ?? 0)
  for (const { network } of tabs)
    await expect(network).toHaveText(`eip155:${chains[1]?.chainId}`)
  wallet.disconnect()
  for (const { status } of tabs) await expect(status).toHaveText('disconnected')
})

test('testing: hangs until it is released, whatever becomes of the page', async ({
  page,
  wallet,
}) => {
  const dapp = createDappPage(page, 'latchkit')
  await page.goto(dappUrl)
  for (const end of ['approve', 'reject'] as const) {
    wallet.once('eth_requestAccounts', 'hang')
    await dapp.connectButton.click()
    await dapp.wallet().click()
    const asked = () =>
      wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')
    await expect.poll(asked).toHaveLength(end === 'approve' ? 1 : 2)
    if (end === 'approve') await page.reload()
    wallet.release(end)
  }
  await expect(dapp.dialog).toContainText('You declined the request')
})

test('testing: several wallets, one late, one at window.ethereum', async ({
  context,
  page,
}) => {
  const uuid = 'b2bd5ae9-9dfb-4cd9-a4fd-bb2fcf8b5f0a'
  const late = { name: 'Late', rdns: 'test.late', announceAfter: 300 }
  await installWallet(context, late)
  await installWallet(context, { name: 'Named', rdns: 'test.named', uuid })
  await installWallet(context, { isLegacy: true, announceAfter: null })
  await page.addInitScript(() => {
    const announced: unknown[] = []
    Object.assign(window, { announced })
    window.addEventListener('eip6963:announceProvider', (event) => {
      const { name, uuid } = (event as CustomEvent).detail.info
      announced.push({ name, uuid, at: performance.now() })
    })
  })
  await page.goto(dappUrl)
  const dapp = createDappPage(page, 'latchkit')
  await dapp.connectButton.click()
  await expect(dapp.wallet('Late')).toBeVisible()
  await expect(dapp.dialog.getByRole('listitem')).toHaveCount(3)
  const read = () => page.evaluate(() => Reflect.get(window, 'announced'))
  const before = await read()
  await page.reload()
  await dapp.connectButton.click()
  await expect(dapp.wallet('Late')).toBeVisible()
  const find = (list: Announced[], name: string) =>
    list.find((info) => info.name === name)
  const after = await read()
  expect(find(before, 'Named')?.uuid).toBe(uuid)
  expect(find(after, 'Named')?.uuid).toBe(uuid)
  expect(find(before, 'Late')?.at).toBeGreaterThanOrEqual(300)
  expect(find(before, 'Late')?.uuid).toMatch(/^[\da-f-]{36}$/)
  expect(find(after, 'Late')?.uuid).not.toBe(find(before, 'Late')?.uuid)
  const chainId = await page.evaluate(() =>
    ethereum.request({ method: 'eth_chainId' }),
  )
  expect(chainId).toBe('0x7a69')
})

test('testing: answers and errors arrive as they are', async ({
  context,
  page,
}) => {
  const wallet = await installWallet(context, { isLegacy: true })
  await page.goto(dappUrl)
  const ask = () =>
    page.evaluate(async () => {
      const show = (value: unknown) =>
        value instanceof Error
          ? { ...value, message: value.message }
          : [typeof value, JSON.stringify(value)]
      try {
        return show(await ethereum.request({ method: 'eth_accounts' }))
      } catch (error) {
        return { thrown: show(error) }
      }
    })
  const decisions = [
    { result: undefined },
    { result: [null, 42] },
    { result: JSON.parse('{"__proto__":{"polluted":true}}') },
    { error: 'Oh no.' },
    { error: undefined },
    { error: { code: 4001 } },
    'reject',
  ] as const
  const outcomes: unknown[] = []
  for (const decision of decisions) {
    wallet.once('eth_accounts', decision)
    outcomes.push(await ask())
  }
  expect(outcomes).toEqual([
    ['undefined', undefined],
    ['object', '[null,42]'],
    ['object', '{"__proto__":{"polluted":true}}'],
    { thrown: ['string', '"Oh no."'] },
    { thrown: ['undefined', undefined] },
    { thrown: ['object', '{"code":4001}'] },
    {
      thrown: {
        name: 'ProviderRpcError',
        code: 4001,
        message: 'User rejected the request.',
      },
    },
  ])
})

test('testing: a dapp hears of a change before the answer that came of it', async ({
  context,
  page,
}) => {
  const wallet = await installWallet(context, { isLegacy: true })
  await page.goto(dappUrl)
  const heard = await page.evaluate(async () => {
    const order: string[] = []
    const listener = () => order.push('accountsChanged')
    ethereum.on('accountsChanged', listener)
    await ethereum.request({ method: 'eth_requestAccounts' })
    order.push('answer')
    ethereum.removeListener('accountsChanged', listener)
    return order
  })
  expect(heard).toEqual(['accountsChanged', 'answer'])
  const code = page.evaluate(
    () =>
      new Promise((resolve) => {
        ethereum.on('disconnect', (error: Error & { code: number }) =>
          resolve([error instanceof Error, error.code]),
        )
        ethereum.request({ method: 'eth_chainId' })
      }),
  )
  await expect.poll(() => wallet.requests.length).toBe(2)
  wallet.disconnect()
  expect(await code).toEqual([true, 4900])
})
