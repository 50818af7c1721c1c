import type { Hex } from 'viem'
import { numberToHex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { ShopPage } from '../support/embeddedTest.ts'
import { expect, test } from '../support/embeddedTest.ts'
import { isSignedBySolana } from '../support/isSignedBySolana.ts'
import { createEmail, signInByEmail } from '../support/signInByEmail.ts'

const message = 'Grüße from a newcomer 👋'

async function signMessage(shop: ShopPage, address: Hex): Promise<void> {
  const signature = shop.page.evaluate((message) => {
    const { kit, core } = globalThis.shop
    return core.signMessage(kit, { message, namespace: 'eip155' })
  }, message)
  await shop.press('Approve')
  const given = { address, message, signature: (await signature) as Hex }
  expect(await verifyMessage(given)).toBe(true)
}

test('embedded: e-mail to addresses, a signature; a reload, another device and another login have the same', async ({
  openShop,
  browser,
}) => {
  const shop = await openShop()
  const email = createEmail()
  await signInByEmail(shop, email)
  const addresses = await shop.readAddresses()
  expect(addresses).toEqual({
    eip155: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  })
  await signMessage(shop, addresses.eip155)

  await shop.page.reload()
  await shop.waitForConnection()
  expect(await shop.readAddresses()).toEqual(addresses)
  // A known app does not ask for the addresses again.
  await expect(shop.dialog).toBeHidden()
  await signMessage(shop, addresses.eip155)

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  // Of another site than the frame's, whose storage the browser denies.
  const other = await openShop({ context, host: 'localhost' })
  await signInByEmail(other, email)
  expect(await other.readAddresses()).toEqual(addresses)
  await other.page.reload()
  await other.waitForConnection()
  await expect(other.dialog).toBeHidden()
  await signMessage(other, addresses.eip155)
  await context.close()

  await shop.signOut()
  await shop.page.reload()
  await expect(shop.connectButton).toBeVisible()
  await shop.waitForCooldown()
  await shop.submitEmail(email)
  // This device is known: no link.
  await shop.codeField.fill('000000')
  await expect(shop.modal.getByText('This code is wrong')).toBeVisible()
  await shop.enterCode(email)
  await shop.press('Approve')
  await shop.waitForConnection()
  expect(await shop.readAddresses()).toEqual(addresses)
  await signMessage(shop, addresses.eip155)
})

test('embedded: nothing is requested of the frame’s origin before the visitor acts', async ({
  context,
  openShop,
  stage,
}) => {
  const services = [stage.embedded.frame, stage.embedded.accounts]
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const toWallet = () =>
    requests.filter((url) => services.includes(new URL(url).origin))
  const shop = await openShop()
  await shop.connectButton.hover()
  await shop.connectButton.focus()
  await shop.page.waitForLoadState('networkidle')
  expect(requests.length).toBeGreaterThan(3)
  expect(toWallet()).toEqual([])
  await expect(shop.page.locator('iframe')).toHaveCount(0)
  await shop.submitEmail(createEmail())
  await expect.poll(() => toWallet().length).toBeGreaterThan(0)
})

test('embedded: typed data, transactions and messages of both families; a rejection', async ({
  chains: [chain],
  openShop,
  stage,
}) => {
  const { solana } = stage.families
  if (!solana) throw new Error('The chain of Solana does not run.')
  const shop = await openShop()
  const { page } = shop
  const change = shop.frame.locator('[data-direction=out]')
  const email = createEmail()
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await shop.frame.getByRole('button', { name: 'Approve' }).waitFor()
  await shop.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(shop.modal).toContainText('You declined to connect.')
  await shop.modal.getByRole('button', { name: 'Try again' }).click()
  await shop.press('Approve')
  await shop.waitForConnection()
  const { eip155, solana: payer } = await shop.readAddresses()
  const balance = numberToHex(parseEther('1'))
  await request(stage.chains[0]?.rpcUrl, 'anvil_setBalance', [eip155, balance])
  await request(solana.rpcUrl, 'requestAirdrop', [payer, 1_000_000_000])

  const rejected = page.evaluate(async (message) => {
    const { kit, core } = globalThis.shop
    const signed = core.signMessage(kit, { message, namespace: 'eip155' })
    const error: Error & { code?: unknown } = await signed.then(
      () => new Error('It was signed.'),
      (error) => error,
    )
    return { name: error.name, code: error.code }
  }, message)
  await shop.frame.getByRole('button', { name: 'Reject' }).waitFor()
  await page.keyboard.press('Escape')
  const expected = { name: 'UserRejectedRequestError', code: 4001 }
  expect(await rejected).toEqual(expected)

  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: stage.chains[0]?.chainId },
    types: {
      Ticket: [
        { name: 'seat', type: 'string' },
        { name: 'row', type: 'uint256' },
      ],
    },
    primaryType: 'Ticket',
    message: { seat: 'Aisle', row: 7 },
  } as const
  const typed = page.evaluate((typedData) => {
    const { kit, evm } = globalThis.shop
    const { message } = typedData
    return evm.signTypedData(kit, {
      ...typedData,
      message: { ...message, row: BigInt(message.row) },
    } as never)
  }, typedData)
  await expect(shop.frame.getByText('Aisle').first()).toBeVisible()
  // The frame speaks the language of the modal, also once it is open.
  for (const [locale, title] of [
    ['ar', 'توقيع بيانات'],
    ['en', 'Sign data'],
  ] as const) {
    await page.evaluate((locale) => globalThis.shop.setLocale(locale), locale)
    await expect(shop.frame.getByRole('heading', { level: 1 })).toHaveText(
      title,
    )
    await expect(shop.frame.getByRole('main')).toHaveAttribute('lang', locale)
  }
  await shop.press('Approve')
  const given = {
    ...{ ...typedData, address: eip155, signature: await typed },
    message: { ...typedData.message, row: 7n },
  }
  expect(await verifyTypedData(given)).toBe(true)

  const to = privateKeyToAddress(generatePrivateKey())
  const sent = page.evaluate((to) => {
    const { kit, core } = globalThis.shop
    const value = 10n ** 17n
    return core.sendTransaction(kit, { to, value, namespace: 'eip155' })
  }, to)
  await expect(change).toContainText('0.1 ETH')
  await shop.press('Approve')
  const hash = (await sent) as Hex
  const receipt = await chain.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.1'))

  const signed = page.evaluate((message) => {
    const { kit, core } = globalThis.shop
    return core.signMessage(kit, { message, namespace: 'solana' })
  }, message)
  await shop.press('Approve')
  expect(await isSignedBySolana(payer, message, await signed)).toBe(true)

  const receiver = solana.accounts[2]?.address ?? ''
  const readBalance = async () => {
    const answer = await request(solana.rpcUrl, 'getBalance', [receiver])
    return (answer as { value: number }).value
  }
  const before = await readBalance()
  const transferred = page.evaluate((to) => {
    const { kit, core } = globalThis.shop
    const value = 100_000_000n
    return core.sendTransaction(kit, { to, value, namespace: 'solana' })
  }, receiver)
  await expect(change).toContainText('0.100005 SOL')
  await shop.press('Approve')
  const id = await transferred
  await expect.poll(readBalance).toBe(before + 100_000_000)
  const [status] = (
    (await request(solana.rpcUrl, 'getSignatureStatuses', [[id]])) as {
      value: { err: unknown }[]
    }
  ).value
  expect(status).toMatchObject({ err: null })
})

async function request(
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url ?? '', { method: 'POST', headers, body })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}
