import { createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { getBase58Decoder } from '@solana/kit'
import axeCore from 'axe-core'
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { ShopPage } from '../support/embeddedTest.ts'
import { expect as baseExpect, test } from '../support/embeddedTest.ts'
import { confirmDevice, findCode } from '../support/mailbox.ts'

test.setTimeout(600_000)
// Passwords take seconds to hash, and longer where other tests run.
test.use({ actionTimeout: 60_000 })

const expect = baseExpect.configure({ timeout: 60_000 })
const message = 'It is me'
const password = 'a long password, mine'

const createEmail = () => `owner-${crypto.randomUUID()}@shop.example`

/** Signs in on a device that is new, and enters what else the wallet asks for. */
async function signIn(
  shop: ShopPage,
  email: string,
  enterFactor?: () => Promise<void>,
): Promise<void> {
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await enterFactor?.()
  await shop.press('Approve')
  await shop.waitForConnection()
}

/** Presses a button of the frame as a visitor does, who points first. */
async function press({ frame, page }: ShopPage, name: string): Promise<void> {
  const button = frame.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.hover()
  await page.waitForTimeout(100)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

async function openSecurity({ page, modal, accountButton }: ShopPage) {
  await accountButton.click()
  await modal.getByRole('button', { name: /^Security/ }).click()
  await modal.getByText('This device').waitFor()
  return page
}

/** Leaves the modal for the page. */
async function leave({ page, modal }: ShopPage): Promise<void> {
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog.lk-modal[open]')).toHaveCount(0)
}

function requestSignature({ page }: ShopPage): Promise<string> {
  return page.evaluate((message) => {
    const { kit, core } = globalThis.shop
    return core.signMessage(kit, { message, namespace: 'eip155' })
  }, message)
}

async function sign(shop: ShopPage): Promise<void> {
  const { eip155: address } = await shop.readAddresses()
  const signature = requestSignature(shop)
  await shop.press('Approve')
  const given = { address, message, signature: (await signature) as Hex }
  expect(await verifyMessage(given)).toBe(true)
}

/** Removes what the browser keeps of the app and of the frame. */
async function clearStorage(page: Page, frame: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const origin of [new URL(page.url()).origin, frame])
    await session.send('Storage.clearDataForOrigin', {
      ...{ origin, storageTypes: 'all' },
    })
  await page.context().clearCookies()
}

/** Looks at the screen of the frame, in its narrowest place and in both themes. */
async function checkScreen(page: Page, url: string): Promise<void> {
  const frame = page.frames().find((it) => it.url().startsWith(url))
  if (!frame) throw new Error('There is no frame.')
  await frame.evaluate(axeCore.source)
  for (const mode of ['light', 'dark']) {
    const faults = await frame.evaluate(async (mode) => {
      const screen = document.querySelector('.lk-screen:last-of-type')
      screen?.setAttribute('data-lk-theme', mode)
      const { violations } = await globalThis.axe.run(document)
      const small = [...document.querySelectorAll('button, label:has(input)')]
        .filter((each) => each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().height < 44)
      const wide = [...document.querySelectorAll('.lk-content, .lk-screen')]
      return [
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html}`),
        ),
        ...small.map(({ outerHTML }) => `small: ${outerHTML}`),
        ...wide
          .filter((each) => each.scrollWidth > each.clientWidth)
          .map(({ className }) => `${className} is too wide`),
      ]
    }, mode)
    const folder = process.env.LATCHKIT_LOOK
    const title = await frame.locator('h1').last().textContent()
    if (folder)
      await page.screenshot({ path: `${folder}/${title}-${mode}.png` })
    expect(faults, `${title}, ${mode}`).toEqual([])
  }
}

test.describe('a removed device', () => {
  // The keeper has no share of it.
  test.use({ expectedFaults: [/status of 404/] })

  test('embedded security: a removed device cannot sign, the others can', async ({
    openShop,
    browser,
  }) => {
    const shop = await openShop()
    const email = createEmail()
    await signIn(shop, email)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const lost = await openShop({ context })
    await signIn(lost, email)
    await sign(lost)

    await openSecurity(shop)
    const remove = shop.modal.getByRole('button', { name: /^Remove Chrome/ })
    await remove.focus()
    await shop.page.keyboard.press('Enter')
    await shop.frame.getByRole('heading', { name: 'Remove a device' }).waitFor()
    await shop.press('Reject')
    await expect(remove).toBeVisible()
    await remove.click()
    await shop.press('Approve')
    await expect(remove).toHaveCount(0)
    await expect(shop.page.getByText('Device removed')).toBeVisible()
    await leave(shop)

    const refused = requestSignature(lost).then(
      () => 'signed',
      (error: Error) => error.message,
    )
    await lost.press('Approve')
    // 4100: it has no share any more.
    expect(await refused).toContain('has not been authorized')
    await sign(shop)
    await context.close()
  })
})

test('embedded security: a password; the storage cleared, the same addresses after it', async ({
  openShop,
  stage,
}) => {
  const shop = await openShop()
  const { frame, page, modal } = shop
  const { frame: url } = stage.embedded
  const email = createEmail()
  await signIn(shop, email)
  const addresses = await shop.readAddresses()
  await openSecurity(shop)
  await expect(modal).toContainText('The wallet’s operator can open it too.')
  await modal.getByRole('button', { name: /^Protect your wallet/ }).click()
  await frame.getByRole('radio', { name: /^Password/ }).waitFor()
  await checkScreen(page, url)
  await frame.getByRole('radio', { name: /^Password/ }).check()
  await press(shop, 'Continue')
  const first = frame.getByLabel('New password')
  const second = frame.getByLabel('Repeat the password')
  await checkScreen(page, url)
  await first.fill('short')
  await press(shop, 'Protect wallet')
  await expect(frame.getByRole('status')).toHaveText(
    'Use at least 12 characters.',
  )
  await first.fill(password)
  await second.fill(`${password}.`)
  await press(shop, 'Protect wallet')
  await expect(frame.getByRole('status')).toHaveText(
    'The passwords don’t match.',
  )
  await second.fill(password)
  // The keyboard does what the button does.
  await second.press('Enter')
  await expect(modal).toContainText('with your password.', { timeout: 90_000 })
  await expect(modal.getByText('Protect your wallet')).toHaveCount(0)
  await leave(shop)
  await sign(shop)

  await clearStorage(page, url)
  await page.reload()
  await shop.connectButton.waitFor()
  const field = frame.getByLabel('Password')
  await signIn(shop, email, async () => {
    await field.waitFor()
    await checkScreen(page, url)
    await field.fill('another password')
    await press(shop, 'Open wallet')
    await expect(frame.getByRole('status')).toHaveText(
      'This doesn’t open your wallet. Try again.',
      { timeout: 90_000 },
    )
    await field.fill(password)
    await press(shop, 'Open wallet')
    await field.waitFor({ state: 'hidden', timeout: 90_000 })
  })
  expect(await shop.readAddresses()).toEqual(addresses)
  await sign(shop)
  // Known now: nothing is asked.
  await page.reload()
  await shop.waitForConnection()
  await expect(shop.dialog).toBeHidden()
})

test('embedded security: a printed code, on a device of another site; giving up leaves the modal', async ({
  openShop,
  browser,
  stage,
}) => {
  // Its browser denies the frame a storage.
  const shop = await openShop({ host: 'localhost' })
  const { frame, page, modal } = shop
  const email = createEmail()
  await signIn(shop, email)
  const addresses = await shop.readAddresses()
  await openSecurity(shop)
  const protect = modal.getByRole('button', { name: /^Protect your wallet/ })
  await protect.click()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(shop.dialog).toBeHidden()
  await protect.click()
  await frame.getByRole('radio', { name: /^Printed code/ }).check()
  await press(shop, 'Continue')
  const groups = frame.locator('.lk-printed > span')
  await groups.first().waitFor()
  await checkScreen(page, stage.embedded.frame)
  const code = (await groups.allTextContents()).join('-')
  expect(code).toMatch(/^([0-9A-Z]{4}-){8}[0-9A-Z]{4}$/)
  await press(shop, 'Continue')
  const last = frame.getByLabel('Last eight characters of your code')
  await last.fill('AAAA-AAAA')
  await press(shop, 'Protect wallet')
  await expect(frame.getByRole('status')).toContainText('These aren’t')
  await last.fill(code.slice(-9).toLowerCase())
  await press(shop, 'Protect wallet')
  await expect(modal).toContainText('with your printed code.')
  await leave(shop)
  await sign(shop)
  await page.reload()
  await shop.waitForConnection()
  await sign(shop)

  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const other = await openShop({ context })
  await signIn(other, email, async () => {
    const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
    await other.frame.getByLabel('Your code').fill(wrong)
    await press(other, 'Open wallet')
    await expect(other.frame.getByRole('status')).toContainText('doesn’t open')
    await other.frame.getByLabel('Your code').fill(code)
    await press(other, 'Open wallet')
  })
  expect(await other.readAddresses()).toEqual(addresses)
  await sign(other)
  await context.close()
})

test('embedded security: a passkey, which opens the wallet after the storage was cleared', async ({
  context,
  openShop,
  stage,
}) => {
  // A passkey is for a name, which an address is not.
  const url = stage.embedded.frame.replace('127.0.0.1', 'localhost')
  const { port } = new URL(stage.url)
  await context.route(`http://localhost:${port}/config.json`, async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), frame: url }
    await route.fulfill({ response, json })
  })
  const shop = await openShop({ host: 'localhost' })
  const { frame, page, modal } = shop
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, hasPrf: true },
      isUserVerified: true,
    },
  })
  const email = createEmail()
  await signIn(shop, email)
  const addresses = await shop.readAddresses()
  await openSecurity(shop)
  await modal.getByRole('button', { name: /^Protect your wallet/ }).click()
  await frame.getByRole('radio', { name: /^Passkey/ }).check()
  await press(shop, 'Continue')
  await frame.getByText('asks you to create a passkey').waitFor()
  await checkScreen(page, url)
  await press(shop, 'Protect wallet')
  await expect(modal).toContainText('with your passkey.')
  await leave(shop)
  await sign(shop)

  await clearStorage(page, url)
  await page.reload()
  await signIn(shop, email, () => press(shop, 'Use passkey'))
  expect(await shop.readAddresses()).toEqual(addresses)
  await sign(shop)
})

/** The address of the words by SLIP-10, in Node's own cryptography. */
async function toSolanaAddress(words: string): Promise<string> {
  const { pbkdf2Sync } = await import('node:crypto')
  const seed = pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(index + 2 ** 31, 33)
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  // RFC 8410: PKCS #8 of a seed.
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([prefix, node.subarray(0, 32)]),
    ...{ format: 'der', type: 'pkcs8' },
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return getBase58Decoder().decode(Buffer.from(x, 'base64url'))
}

async function openPhrasePage(
  shop: ShopPage,
  context: BrowserContext,
): Promise<Page> {
  await openSecurity(shop)
  const opened = context.waitForEvent('page')
  await shop.modal.getByRole('link', { name: /^Show recovery phrase/ }).click()
  return await opened
}

test('embedded security: the phrase, after a login, gives the same addresses elsewhere', async ({
  context,
  openShop,
  stage,
}) => {
  const { frame: url, mailbox } = stage.embedded
  // Of another site: what the frame keeps there, this page does not have.
  const shop = await openShop({ host: 'localhost' })
  const email = createEmail()
  await signIn(shop, email)
  const { eip155, solana } = await shop.readAddresses()
  const page = await openPhrasePage(shop, context)
  await page.setViewportSize({ width: 360, height: 640 })
  expect(await page.evaluate(() => window.opener)).toBe(null)
  const button = (name: string) => page.getByRole('button', { name })
  const pressAlone = async (name: string) => {
    await button(name).hover()
    await expect(button(name)).toHaveAttribute('aria-disabled', 'false')
    await button(name).click()
  }
  await page.getByLabel('Email address of your wallet').fill(email)
  await checkScreen(page, url)
  await pressAlone('Send email')
  await page.getByText('Open the link we sent').waitFor()
  await checkScreen(page, url)
  const text = await page.locator('.lk-compare').innerText()
  expect(await confirmDevice(context, { mailbox, to: email })).toBe(text)
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  await code.fill('000000')
  await pressAlone('Continue')
  await expect(page.getByRole('status')).toContainText('This code is wrong')
  await expect(page.locator('.lk-words')).toHaveCount(0)
  await code.fill(await findCode(mailbox, email))
  await pressAlone('Continue')
  const items = page.locator('.lk-words > li')
  await expect(items).toHaveCount(24)
  await checkScreen(page, url)
  const words = (await items.allTextContents()).join(' ')
  expect(mnemonicToAccount(words).address).toBe(eip155)
  expect(await toSolanaAddress(words)).toBe(solana)
  await pressAlone('Hide words')
  await expect(page.locator('body')).toContainText('You can close this window.')
  expect(await page.content()).not.toContain(
    words.split(' ').slice(0, 2).join('</li><li>'),
  )
  // Signed out here: again, it takes a login.
  await page.reload()
  await page.getByLabel('Email address of your wallet').waitFor()
})

test('T34: the page of the phrase refuses to run in a frame', async ({
  page,
  stage,
}) => {
  const { frame: url } = stage.embedded
  const address = `${url}/export?projectId=&version=1`
  await page.goto(`${stage.url}/embedded/index.html`)
  const blocked = page.waitForEvent('console', (it) =>
    it.text().includes('frame-ancestors'),
  )
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, address)
  await blocked
  // Without the policy it refuses itself.
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-security-policy': '' }
    await route.fulfill({ response, headers })
  })
  await page.reload()
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, address)
  const inside = page.frameLocator('iframe')
  await expect(inside.locator('body')).toContainText(
    'This page can’t be shown inside another page.',
  )
  await expect(inside.locator('input')).toHaveCount(0)
})
