import type { SignatureBytes } from '@solana/kit'
import {
  getBase58Encoder,
  getPublicKeyFromAddress,
  address as toAddress,
  verifySignature,
} from '@solana/kit'
import type { Hex } from 'viem'
import { numberToHex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { buildApp } from '../../scripts/start/buildApp.mjs'
import { demoApp } from '../../scripts/start/demoApp.mjs'
import { serveApp } from '../../scripts/start/serveApp.mjs'
import type { ShopPage } from '../support/embeddedTest.ts'
import { createShopPage, expect, test } from '../support/embeddedTest.ts'
import { findMail } from '../support/mailbox.ts'

const message = 'Grüße from a newcomer 👋'

/** Returns an address to which no mail was sent. */
const createEmail = () => `shopper-${crypto.randomUUID()}@shop.example`

/** Signs in on a device that is new. */
async function signIn(shop: ShopPage, email: string): Promise<void> {
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await shop.press('Approve')
  await shop.waitForConnection()
}

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
  await signIn(shop, email)
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
  await signIn(other, email)
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

test('embedded: another address opens the same wallet; the former one does not', async ({
  openShop,
  browser,
  stage,
}) => {
  const { mailbox } = stage.embedded
  const shop = await openShop()
  const { modal, page } = shop
  const [email, newEmail] = [createEmail(), createEmail()]
  await signIn(shop, email)
  const addresses = await shop.readAddresses()
  await shop.accountButton.click()
  await modal.getByRole('button', { name: /^Security/ }).click()
  await modal.getByRole('button', { name: /^Change email/ }).click()
  const field = modal.getByRole('textbox', { name: 'New email address' })
  await field.fill(newEmail)
  await field.press('Enter')
  await shop.frame.getByText(newEmail).first().waitFor()
  await shop.press('Approve')
  await modal.getByText('your present address').waitFor()
  await shop.enterCode(email)
  await modal.getByText(`Enter the code we sent to ${newEmail}.`).waitFor()
  await shop.enterCode(newEmail)
  await expect(page.getByText('Email changed')).toBeVisible()
  const row = modal.getByRole('button', { name: /^Change email/ })
  await expect(row).toContainText(newEmail)
  expect(await shop.readAddresses()).toEqual(addresses)
  // The former address has a notice of it.
  const pattern = /^(Your wallet has another address now\..*)$/m
  await findMail(mailbox, { to: email, pattern })

  const openProfile = async (address: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const other = await openShop({ context })
    await signIn(other, address)
    const opened = await other.readAddresses()
    await context.close()
    return opened
  }
  expect(await openProfile(newEmail)).toEqual(addresses)
  const notice = /^(A new device has signed in to your wallet\.)$/m
  await findMail(mailbox, { to: newEmail, pattern: notice })
  const former = await openProfile(email)
  for (const family of ['eip155', 'solana'] as const)
    expect(former[family]).not.toBe(addresses[family])
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

test('embedded: the demo connects Ethereum and Solana by e-mail', async ({
  context,
  stage,
}) => {
  const { chains, accounts, families, embedded } = stage
  const demo = await serveApp({
    app: { ...demoApp, port: 0 },
    folder: await buildApp(demoApp),
    config: { chains, accounts, ...families, frame: embedded.frame },
  })
  const page = await context.newPage()
  await page.goto(`${demo.url}/chains`)
  const shop = createShopPage(page, embedded.mailbox)
  const email = createEmail()
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await shop.press('Approve')
  const card = page.getByRole('region', { name: 'Solana', exact: true })
  const address = (await card.getByTestId('address').textContent()) ?? ''
  await card.getByLabel('Message').fill(message)
  await card.getByRole('button', { name: 'Sign with Solana' }).click()
  await shop.press('Approve')
  const output = card.locator('output[data-status=success]').first()
  const signature = (await output.textContent()) ?? ''
  expect(await isSignedBySolana(address, message, signature)).toBe(true)
  demo.close()
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

async function isSignedBySolana(
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  const key = await getPublicKeyFromAddress(toAddress(address))
  const bytes = getBase58Encoder().encode(signature)
  return verifySignature(
    key,
    bytes as SignatureBytes,
    new TextEncoder().encode(message),
  )
}
