import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { startDevnet } from '@latchkit/devnet'
import { evmNetwork } from '@latchkit/evm'
import type { DappPage } from '../support/createDappPage.ts'
import { test as base, expect } from '../support/test.ts'

/** A chain that mines when a test says so; the stage's chain is shared with other tests. */
type Chain = {
  rpcUrl: string
  call(method: string, ...params: readonly unknown[]): Promise<unknown>
}

type Fixtures = {
  chain: Chain
  openConnected(): Promise<DappPage>
}

const test = base.extend<Fixtures, { devnet: Devnet }>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'latchkit-pending-'))
      const devnet = await startDevnet({ dataDir, ports: [0, 0], families: [] })
      await use(devnet)
      await devnet.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  chain: async ({ devnet }, use) => {
    const rpcUrl = devnet.chains[0]?.rpcUrl ?? ''
    const call: Chain['call'] = async (method, ...params) => {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      const { error, result } = await response.json()
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    }
    await call('evm_setAutomine', false)
    await use({ rpcUrl, call })
    await call('evm_mine')
  },
  openConnected: async ({ chain, devnet, openDapp }, use) => {
    await use(async () => {
      const [first] = devnet.chains
      if (!first) throw new Error('Too few chains.')
      const { chainId: id, name } = first
      const networks = [evmNetwork({ id, name, rpcUrl: chain.rpcUrl })]
      const dapp = await openDapp({
        wallets: [{ chains: devnet.chains }],
        query: { options: JSON.stringify({ networks }) },
      })
      await dapp.connect()
      return dapp
    })
  },
})

// One worker, which starts one chain.
test.describe.configure({ mode: 'default' })

/** Sends a transaction as the app, with what the visitor chooses in the wallet. */
const send = ({ page }: DappPage, more: object = {}) =>
  page.evaluate(async (more) => {
    const { address: from } = app.core.getAccount(app.kit)
    const call = { from, to: `0x${'b1'.repeat(20)}`, value: '0x1', ...more }
    const method = 'eth_sendTransaction'
    return app.core.request(app.kit, { method, params: [call] })
  }, more)

test('pending: a sent transaction shows on the button until it is mined, also after a reload', async ({
  chain,
  openConnected,
}) => {
  const dapp = await openConnected()
  const { accountButton, page } = dapp
  await page.getByRole('button', { name: 'Send with a hook' }).click()
  await expect(page.getByTestId('hook-sent')).toHaveText(/^0x/)
  await expect(accountButton).toContainText('1 pending')
  // It is stored by a part that is loaded with the first transaction.
  const readStored = () =>
    page.evaluate(() => localStorage.getItem('latchkit.sent'))
  await expect.poll(readStored).toContain('0x')
  await page.reload()
  await expect(accountButton).toContainText('1 pending')
  await chain.call('evm_mine')
  await expect(accountButton).not.toContainText('pending')
  await page.reload()
  await expect(dapp.status).toHaveText('connected')
  await expect(accountButton).not.toContainText('pending')
})

test('pending: a transaction that fails in its block is no longer pending', async ({
  chain,
  devnet,
  openConnected,
}) => {
  const dapp = await openConnected()
  const to = devnet.chains[0]?.contracts.tokens[0]?.address
  const hash = await send(dapp, { to, data: '0x12345678', gas: '0x30000' })
  await expect(dapp.accountButton).toContainText('1 pending')
  await chain.call('evm_mine')
  expect(await chain.call('eth_getTransactionReceipt', hash)).toMatchObject({
    status: '0x0',
  })
  await expect(dapp.accountButton).not.toContainText('pending')
})

test('pending: a transaction that the visitor replaces in the wallet is no longer pending', async ({
  chain,
  openConnected,
}) => {
  const dapp = await openConnected()
  const { accountButton, page } = dapp
  const hash = await send(dapp, { gasPrice: '0x77359400' })
  await expect(accountButton).toContainText('1 pending')
  // What replaces it is known by its nonce, which is read from the node.
  const readNonce = () => app.kit.getState().sent[0]?.nonce
  await expect.poll(() => page.evaluate(readNonce)).toBeDefined()
  const { nonce, from } = (await chain.call(
    'eth_getTransactionByHash',
    hash,
  )) as { nonce: string; from: string }
  // Not through the kit: the wallet's own "speed up".
  await page.evaluate(
    ({ from, nonce }) =>
      wallets[0]?.provider.request({
        method: 'eth_sendTransaction',
        params: [
          { from, to: from, value: '0x0', nonce, gasPrice: '0x174876e800' },
        ],
      }),
    { from, nonce },
  )
  await expect(accountButton).toContainText('1 pending')
  await chain.call('evm_mine')
  expect(await chain.call('eth_getTransactionReceipt', hash)).toBeNull()
  await expect(accountButton).not.toContainText('pending')
})

test('pending: counts what the active account has sent', async ({
  openConnected,
}) => {
  const dapp = await openConnected()
  const { accountButton, page } = dapp
  await send(dapp)
  await send(dapp)
  await expect(accountButton).toContainText('2 pending')
  await page.evaluate(() => {
    const { allAccounts } = app.core.getAccount(app.kit)
    const address = allAccounts[1]?.address ?? ''
    app.core.switchAccount(app.kit, { address })
  })
  await expect(accountButton).not.toContainText('pending')
})
