import type { Frame as BrowserFrame, Page } from '@playwright/test'
import type { Hex, PublicClient } from 'viem'
import { numberToHex, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { ShopPage } from '../support/embeddedTest.ts'
import { expect, test } from '../support/embeddedTest.ts'
import { findCode } from '../support/mailbox.ts'

const createEmail = () => `faulty-${crypto.randomUUID()}@shop.example`

/** Signs in on a device that is new. */
async function signIn(shop: ShopPage): Promise<Hex> {
  const email = createEmail()
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await shop.press('Approve')
  await shop.waitForConnection()
  return (await shop.readAddresses()).eip155
}

/** Requests a signature; resolves to it, or to the name of the error. */
function requestSignature({ page }: ShopPage, message: string) {
  return page.evaluate((message) => {
    const { kit, core } = globalThis.shop
    const signed = core.signMessage(kit, { message, namespace: 'eip155' })
    return signed.then(String, ({ name }: Error) => name)
  }, message)
}

async function sign(shop: ShopPage, address: Hex): Promise<void> {
  const message = `It works ${crypto.randomUUID()}`
  const signature = requestSignature(shop, message)
  await shop.frame.getByText(message).waitFor()
  await shop.press('Approve')
  const given = { address, message, signature: (await signature) as Hex }
  expect(await verifyMessage(given)).toBe(true)
}

/** Waits until the button may be pressed, with the pointer above it. */
async function point({ frame, page }: ShopPage) {
  const button = frame.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.hover()
  await page.waitForTimeout(100)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  return button
}

async function fund(chain: PublicClient, address: Hex): Promise<void> {
  const params = [address, numberToHex(parseEther('1'))]
  await chain.request({ method: 'anvil_setBalance', params } as never)
}

/** Lets all frames of a page believe that its tab is behind another: Chromium without a window shows every page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate((isHidden) => {
      const state = isHidden ? 'hidden' : 'visible'
      const set = (name: string, value: unknown) =>
        Object.defineProperty(document, name, { configurable: true, value })
      set('hidden', isHidden)
      set('visibilityState', state)
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
}

/** Returns the frame of the wallet, whose page a test loads again. */
function findFrame({ page }: ShopPage, url: string): BrowserFrame {
  const frame = page.frames().find((it) => it.url().startsWith(url))
  if (!frame) throw new Error('There is no frame.')
  return frame
}

test('embedded faults: a double click approves one request, and not the one behind it', async ({
  chains: [chain],
  openShop,
}) => {
  const shop = await openShop()
  const address = await signIn(shop)
  await fund(chain, address)
  const to = privateKeyToAddress(generatePrivateKey())
  const sent = shop.page.evaluate((to) => {
    const { kit, core } = globalThis.shop
    const value = 10n ** 16n
    return core.sendTransaction(kit, { to, value, namespace: 'eip155' })
  }, to)
  await shop.frame.locator('[data-direction=out]').waitFor()
  const second = requestSignature(shop, 'And this')
  await (await point(shop)).dblclick()
  const hash = (await sent) as Hex
  await chain.waitForTransactionReceipt({ hash })
  await shop.frame.getByText('And this').waitFor()
  await expect(shop.dialog).toBeVisible()
  expect(await chain.getTransactionCount({ address })).toBe(1)
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.01'))
  await shop.press('Reject')
  expect(await second).toBe('UserRejectedRequestError')
})

test('embedded faults: while an approval is open, the app asks ten times more, switches network, disconnects', async ({
  chains: [chain, other],
  openShop,
}) => {
  const shop = await openShop()
  const { dialog, frame, page } = shop
  const address = await signIn(shop)
  const first = requestSignature(shop, 'The first')
  await frame.getByText('The first').waitFor()
  const more = Array.from({ length: 10 }, (_, i) =>
    requestSignature(shop, `One of ten: ${i}`),
  )
  await shop.press('Approve')
  const signature = (await first) as Hex
  const given = { address, message: 'The first', signature }
  expect(await verifyMessage(given)).toBe(true)
  await frame.getByText(/^One of ten: \d$/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const outcomes = await Promise.all(more)
  expect(new Set(outcomes)).toEqual(new Set(['UserRejectedRequestError']))
  await expect(dialog).toBeHidden()
  await sign(shop, address)

  // What was asked for one network is never sent on another.
  for (const each of [chain, other]) await fund(each, address)
  const to = privateKeyToAddress(generatePrivateKey())
  const sent = page.evaluate((to) => {
    const { kit, core } = globalThis.shop
    const value = 10n ** 16n
    const parameters = { to, value, namespace: 'eip155' } as const
    return core.sendTransaction(kit, parameters).then(String, String)
  }, to)
  await frame.locator('[data-direction=out]').waitFor()
  const network = `eip155:${await other.getChainId()}` as const
  const switched = page.evaluate((network) => {
    const { kit, core } = globalThis.shop
    const moved = core.switchNetwork(kit, { network })
    return moved.then(() => 'switched', String)
  }, network)
  await shop.press('Approve')
  const hash = (await sent) as Hex
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await chain.waitForTransactionReceipt({ hash })
  expect(await switched).toBe('switched')
  expect(await other.getTransactionCount({ address })).toBe(0)

  const open = requestSignature(shop, 'Before the app disconnects')
  await frame.getByText('Before the app disconnects').waitFor()
  await page.evaluate(() =>
    globalThis.shop.core.disconnect(globalThis.shop.kit),
  )
  expect(await open).not.toMatch(/^0x/)
  await expect(dialog).toBeHidden()
  await expect(shop.connectButton).toBeVisible()
})

test('embedded faults: while an approval is open, the app navigates, or the frame is loaded again', async ({
  chains: [chain],
  openShop,
  stage,
}) => {
  const shop = await openShop()
  const { dialog, frame, page } = shop
  const address = await signIn(shop)
  await fund(chain, address)
  await page.evaluate((to) => {
    const { kit, core } = globalThis.shop
    const value = 10n ** 16n
    const parameters = { to, value, namespace: 'eip155' } as const
    core.sendTransaction(kit, parameters).catch(() => {})
  }, privateKeyToAddress(generatePrivateKey()))
  await frame.locator('[data-direction=out]').waitFor()
  await page.reload()
  await shop.waitForConnection()
  await expect(dialog).toBeHidden()
  await sign(shop, address)
  expect(await chain.getTransactionCount({ address })).toBe(0)

  const open = requestSignature(shop, 'Before the frame is loaded again')
  await frame.getByText('Before the frame is loaded again').waitFor()
  await findFrame(shop, stage.embedded.frame).evaluate(() => location.reload())
  expect(await open).not.toMatch(/^0x/)
  await expect(dialog).toBeHidden()
  await sign(shop, address)
})

test('embedded faults: the frame is loaded again before the code; another mail opens the wallet', async ({
  openShop,
  stage,
}) => {
  const shop = await openShop()
  const { modal, page } = shop
  const email = createEmail()
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.codeField.waitFor()
  await reloadFrame(shop, stage.embedded.frame)
  await shop.enterCode(email)
  await expect(modal).toContainText('This code is wrong or has expired.')
  await modal.getByRole('button', { name: 'Use another address' }).click()
  // Half a minute later.
  await page.evaluate(() =>
    localStorage.removeItem('latchkit.embedded.lastEmailLoginTime'),
  )
  const field = modal.getByRole('textbox', { name: 'Email' })
  const next = createEmail()
  await field.fill(next)
  await field.press('Enter')
  await shop.confirmDevice(next)
  await shop.enterCode(next)
  await shop.press('Approve')
  await shop.waitForConnection()
})

test('embedded faults: the code is typed while the page is hidden', async ({
  openShop,
  stage,
}) => {
  const shop = await openShop()
  const { codeField, page } = shop
  const email = createEmail()
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await codeField.waitFor()
  await setHidden(page, true)
  const code = await findCode(stage.embedded.mailbox, email)
  await codeField.evaluate((input: HTMLInputElement, code) => {
    input.focus()
    document.execCommand('insertText', false, code)
  }, code)
  const button = shop.frame.getByRole('button', { name: 'Approve' })
  await button.waitFor({ state: 'attached' })
  // Longer than it takes to create the wallet, and to arm on a page in sight.
  await page.waitForTimeout(3_000)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await setHidden(page, false)
  await shop.press('Approve')
  await shop.waitForConnection()
})

for (const [name, fault] of [
  ['the network', /ERR_FAILED|ERR_BLOCKED/],
  ['the policy of the page', /Content Security Policy|violates/],
] as const)
  test.describe(name, () => {
    test.use({ expectedFaults: [fault] })

    test(`embedded faults: ${name} blocks the frame; it loads once that is over`, async ({
      context,
      openShop,
      stage,
    }) => {
      const { frame: url } = stage.embedded
      const page = `${stage.url}/embedded/index.html`
      const isPolicy = name !== 'the network'
      const pattern = isPolicy ? page : `${url}/**`
      await context.route(pattern, async (route) => {
        if (!isPolicy) return await route.abort()
        const response = await route.fetch()
        const headers = {
          ...response.headers(),
          'content-security-policy': "frame-src 'none'",
        }
        await route.fulfill({ response, headers })
      })
      const shop = await openShop()
      const email = createEmail()
      await shop.submitEmail(email)
      await expect(shop.modal).toContainText('Email login didn’t load.')
      await context.unroute(pattern)
      if (isPolicy) {
        await shop.page.reload()
        await shop.submitEmail(email)
      } else await shop.modal.getByRole('button', { name: 'Try again' }).click()
      await shop.confirmDevice(email)
      await shop.codeField.waitFor()
    })
  })

/** Loads the frame again, and waits for it. */
async function reloadFrame(shop: ShopPage, url: string): Promise<void> {
  const frame = findFrame(shop, url)
  const loaded = shop.page.waitForEvent('framenavigated', (it) => it === frame)
  await frame.evaluate(() => location.reload())
  await loaded
  await frame.waitForLoadState()
}
