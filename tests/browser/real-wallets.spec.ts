import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { DappPage } from '../support/createDappPage.ts'
import type { Extension } from '../support/extensionTest.ts'
import { expect, extensionNames, test } from '../support/extensionTest.ts'

/** Opens the networks of the account. */
async function openNetworks({ accountButton, dialog }: DappPage) {
  await accountButton.click()
  await dialog.getByRole('button', { name: /Network/ }).click()
}

/** How often a page has asked the wallet for a method. */
function countRequests(extension: Extension, method: string): Promise<number> {
  return extension.evaluate(
    (name) => wallet.requests.filter(({ method }) => method === name).length,
    method,
  )
}

// One browser, which is slow to start, for all of them.
test.describe.configure({ mode: 'default' })

for (const name of extensionNames) {
  test(`${name}: declines, connects, and is restored without a prompt`, async ({
    keys,
    openExtension,
    openTab,
  }) => {
    const extension = await openExtension(name)
    const dapp = await openTab()
    await extension.evaluate(() => wallet.once('eth_requestAccounts', 'reject'))
    await dapp.connectButton.click()
    await dapp.wallet(name).click()
    await expect(dapp.dialog).toContainText('You declined the request')
    await dapp.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dapp.address).toHaveText(privateKeyToAddress(keys[0]))
    await dapp.page.reload()
    await expect(dapp.address).toHaveText(privateKeyToAddress(keys[0]))
    expect(await countRequests(extension, 'eth_requestAccounts')).toBe(2)
  })

  test(`${name}: locks, and is connected again once it is unlocked`, async ({
    openExtension,
    openTab,
  }) => {
    const extension = await openExtension(name)
    const dapp = await openTab()
    await dapp.connect(name)
    await extension.evaluate(() => wallet.lock())
    await expect(dapp.status).toHaveText('disconnected')
    await dapp.page.reload()
    await expect(dapp.status).toHaveText('disconnected')
    await extension.evaluate(() => wallet.unlock())
    await dapp.page.reload()
    await expect(dapp.status).toHaveText('connected')
    await extension.evaluate(() => wallet.lock())
    await expect(dapp.status).toHaveText('disconnected')
    await extension.evaluate(() => wallet.unlock())
    await expect(dapp.status).toHaveText('connected')
    expect(await countRequests(extension, 'eth_requestAccounts')).toBe(1)
  })

  test(`${name}: switches, and adds a network that it does not know`, async ({
    openExtension,
    openTab,
    stage,
  }) => {
    const [first, second] = stage.chains
    if (!first || !second) throw new Error('Too few chains.')
    const extension = await openExtension(name, {
      knownChainIds: [first.chainId],
    })
    const dapp = await openTab()
    await dapp.connect(name)
    await openNetworks(dapp)
    await dapp.dialog.getByRole('button', { name: second.name }).click()
    await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
    expect(await countRequests(extension, 'wallet_addEthereumChain')).toBe(1)
    await dapp.dialog.getByRole('button', { name: /Network/ }).click()
    await dapp.dialog.getByRole('button', { name: first.name }).click()
    await expect(dapp.network).toHaveText(`eip155:${first.chainId}`)
    expect(await countRequests(extension, 'wallet_addEthereumChain')).toBe(1)
  })

  test(`${name}: adds a network whatever its error says`, async ({
    openExtension,
    openTab,
    stage,
  }) => {
    const [first, second] = stage.chains
    if (!first || !second) throw new Error('Too few chains.')
    const extension = await openExtension(name, {
      knownChainIds: [first.chainId],
      features: { switchesAfterAdd: true },
    })
    // As Enkrypt answers.
    await extension.evaluate(() => {
      const error = { code: 8546, message: 'Not implemented' }
      wallet.script({ wallet_switchEthereumChain: { error } })
    })
    const dapp = await openTab()
    await dapp.connect(name)
    await openNetworks(dapp)
    await dapp.dialog.getByRole('button', { name: second.name }).click()
    await expect(dapp.network).toHaveText(`eip155:${second.chainId}`)
    expect(await countRequests(extension, 'wallet_switchEthereumChain')).toBe(1)
  })

  test(`${name}: signs and sends, or declines`, async ({
    chains,
    keys,
    openExtension,
    openTab,
  }) => {
    const [chain] = chains
    const address = privateKeyToAddress(keys[0])
    const extension = await openExtension(name)
    const dapp = await openTab()
    await dapp.connect(name)
    const message = 'Grüße, 世界'
    const signature = await dapp.page.evaluate(
      (text) => app.core.signMessage(app.kit, { message: text }),
      message,
    )
    expect(
      await verifyMessage({ address, message, signature: signature as Hex }),
    ).toBe(true)
    const send = () =>
      dapp.page.evaluate((to) => {
        const parameters = { to, value: 1n } as const
        return app.core
          .sendTransaction(app.kit, parameters)
          .catch((error) => error.name)
      }, address)
    const hash = (await send()) as Hex
    const receipt = await chain.waitForTransactionReceipt({ hash })
    expect(receipt).toMatchObject({
      status: 'success',
      from: address.toLowerCase(),
    })
    await extension.evaluate(() => wallet.script({ '*': 'reject' }))
    expect(await send()).toBe('UserRejectedRequestError')
    await dapp.page.getByRole('button', { name: 'Sign with a hook' }).click()
    await expect(dapp.page.getByTestId('hook-result')).toHaveText(
      'UserRejectedRequestError',
    )
    await expect(dapp.status).toHaveText('connected')
  })

  test(`${name}: changes its account and its network`, async ({
    keys,
    openExtension,
    openTab,
    stage,
  }) => {
    const second = privateKeyToAddress(keys[1])
    const chainId = stage.chains[1]?.chainId ?? 0
    const extension = await openExtension(name)
    const dapp = await openTab()
    await dapp.connect(name)
    await extension.evaluate((address) => wallet.switchAccount(address), second)
    await expect(dapp.address).toHaveText(second)
    await extension.evaluate((id) => wallet.setChain(id), chainId)
    await expect(dapp.network).toHaveText(`eip155:${chainId}`)
    await dapp.page.reload()
    await expect(dapp.address).toHaveText(second)
    await expect(dapp.network).toHaveText(`eip155:${chainId}`)
  })

  test(`${name}: is disconnected by the page, and disconnects the page`, async ({
    openExtension,
    openTab,
  }) => {
    const extension = await openExtension(name)
    const dapp = await openTab()
    await dapp.connect(name)
    await dapp.accountButton.click()
    await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.status).toHaveText('disconnected')
    // The wallet learns it by a request.
    const readAccounts = () =>
      wallet.provider.request({ method: 'eth_accounts' })
    await expect.poll(() => extension.evaluate(readAccounts)).toEqual([])
    await dapp.connect(name)
    await extension.evaluate(() => wallet.revoke())
    await expect(dapp.status).toHaveText('disconnected')
    await dapp.connect(name)
    await expect(dapp.status).toHaveText('connected')
    expect(await countRequests(extension, 'eth_requestAccounts')).toBe(3)
  })
}

test('MetaMask: stays connected while it has no node', async ({
  openExtension,
  openTab,
}) => {
  const extension = await openExtension('MetaMask')
  const dapp = await openTab()
  await dapp.connect('MetaMask')
  const count = () => countRequests(extension, 'eth_accounts')
  const before = await count()
  await extension.evaluate(() => wallet.emit('disconnect', undefined))
  // The event has the code 1013: whether the accounts are open decides.
  await expect.poll(count).toBeGreaterThan(before)
  await dapp.page.getByRole('button', { name: 'Sign with a hook' }).click()
  await expect(dapp.page.getByTestId('hook-result')).toHaveText(/^0x/)
  await expect(dapp.status).toHaveText('connected')
})

test('Rabby Wallet: disconnects all pages, and is connected again after a reload', async ({
  openExtension,
  openTab,
}) => {
  const extension = await openExtension('Rabby Wallet')
  const dapp = await openTab()
  await dapp.connect('Rabby Wallet')
  await extension.evaluate(() => wallet.emit('disconnect', undefined))
  await expect(dapp.status).toHaveText('disconnected')
  await dapp.page.reload()
  await expect(dapp.status).toHaveText('connected')
  expect(await countRequests(extension, 'eth_requestAccounts')).toBe(1)
})

test('two at once: only the connected one changes the page', async ({
  keys,
  openExtension,
  openTab,
  stage,
}) => {
  const [first, second] = keys.map((key) => privateKeyToAddress(key))
  const [chain, other] = stage.chains
  const metaMask = await openExtension('MetaMask')
  const rabby = await openExtension('Rabby Wallet', {
    accounts: [...keys].reverse(),
  })
  const dapp = await openTab()
  await dapp.connect('MetaMask')
  await expect(dapp.address).toHaveText(first ?? '')
  await rabby.evaluate((id) => wallet.setChain(id), other?.chainId ?? 0)
  await rabby.evaluate(() => wallet.lock())
  await rabby.evaluate(() => wallet.unlock())
  await dapp.page.getByRole('button', { name: 'Sign with a hook' }).click()
  await expect(dapp.page.getByTestId('hook-result')).toHaveText(/^0x/)
  expect(await countRequests(metaMask, 'personal_sign')).toBe(1)
  expect(await countRequests(rabby, 'personal_sign')).toBe(0)
  await expect(dapp.network).toHaveText(`eip155:${chain?.chainId}`)

  await dapp.accountButton.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dapp.connect('Rabby Wallet')
  await expect(dapp.address).toHaveText(second ?? '')
  await expect(dapp.network).toHaveText(`eip155:${other?.chainId}`)
  await metaMask.evaluate(() => wallet.lock())
  await dapp.page.reload()
  await expect(dapp.address).toHaveText(second ?? '')
})
