import type {
  BrowserContext,
  FrameLocator,
  Locator,
  Page,
} from '@playwright/test'
import { expect } from '@playwright/test'
import { confirmDevice, findCode } from './mailbox.ts'
import { test as base } from './test.ts'
import { watchFaults } from './watchFaults.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Opens the page of a shop with the embedded wallet. `localhost` is another site than the frame's. */
  openShop(options?: {
    host?: 'localhost' | '127.0.0.1'
    context?: BrowserContext
  }): Promise<ShopPage>
  /** What else than usual the page's console may say. */
  expectedFaults: readonly RegExp[]
}

/** An app with the embedded wallet, as its visitor sees it. */
export type ShopPage = {
  page: Page
  modal: Locator
  /** The dialog around the frame. */
  dialog: Locator
  frame: FrameLocator
  connectButton: Locator
  accountButton: Locator
  /** Types an address into the field of the modal. */
  submitEmail(email: string): Promise<void>
  /** Opens the link for a new device, whose page shows the same text as the frame. */
  confirmDevice(email: string): Promise<void>
  codeField: Locator
  /** Types the code of the newest mail. */
  enterCode(email: string): Promise<void>
  /** Presses a button of the screen that asks for approval. */
  press(name: 'Approve' | 'Reject'): Promise<void>
  /** Waits until both families are connected. */
  waitForConnection(): Promise<void>
  /** Signs out in the account view. */
  signOut(): Promise<void>
  /** Waits until another mail may be requested. */
  waitForCooldown(): Promise<void>
  /** The active addresses, by namespace. */
  readAddresses(): Promise<Addresses>
}

type Addresses = { eip155: `0x${string}`; solana: string }

export const test = base.extend<Fixtures>({
  expectedFaults: [[], { option: true }],
  openShop: async ({ context: own, stage, expectedFaults }, use) => {
    const faults: string[] = []
    // RFC 9449 §8: the first answer of a service is 401, with the nonce of the next proof. A wrong code is 400.
    const expected = [/status of 40[01]/, ...expectedFaults]
    await use(async ({ host = '127.0.0.1', context = own } = {}) => {
      const page = await context.newPage()
      watchFaults(page, faults, expected)
      const { port } = new URL(stage.url)
      await page.goto(`http://${host}:${port}/embedded/index.html`)
      return createShopPage(page, stage.embedded.mailbox)
    })
    expect(faults, 'errors on the page').toEqual([])
  },
})

export function createShopPage(page: Page, mailbox: string): ShopPage {
  const modal = page.locator('dialog.lk-modal:not(:has(iframe))')
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  const codeField = modal.getByRole('textbox', { name: '6-digit code' })
  const frame = page.frameLocator('dialog iframe')
  return {
    ...{ page, modal, connectButton, frame, codeField },
    dialog: page.locator('dialog:has(iframe)'),
    accountButton: page.getByRole('button', { name: /^Account/ }),
    async submitEmail(email) {
      await connectButton.click()
      await modal.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.keyboard.press('Enter')
    },
    async confirmDevice(email) {
      const text = frame.locator('.lk-compare')
      await expect(text).toHaveText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      const shown = await text.innerText()
      const to = email
      expect(await confirmDevice(page.context(), { mailbox, to })).toBe(shown)
    },
    async enterCode(email) {
      await codeField.waitFor()
      await codeField.fill(await findCode(mailbox, email))
    },
    async press(name) {
      const button = frame.getByRole('button', { name })
      if (name === 'Approve') {
        // Its wallet is created or recovered before.
        await expect(button).toHaveAttribute('aria-disabled', 'false', {
          timeout: 60_000,
        })
        // The pointer comes from another place, which restarts the half second for which the screen has to be in sight.
        await button.hover()
        await page.waitForTimeout(100)
        await expect(button).toHaveAttribute('aria-disabled', 'false')
      }
      await button.click()
    },
    async waitForConnection() {
      await page.waitForFunction(() => {
        const { kit, core } = globalThis.shop
        return ['eip155', 'solana'].every(
          (namespace) =>
            core.getAccount(kit, { namespace }).status === 'connected',
        )
      })
    },
    async signOut() {
      await this.accountButton.click()
      await modal.getByRole('button', { name: 'Disconnect all' }).click()
      await connectButton.waitFor()
    },
    async waitForCooldown() {
      const key = 'latchkit.embedded.lastEmailLoginTime'
      await page.waitForFunction(
        (key) => Date.now() - Number(localStorage.getItem(key)) > 30_000,
        key,
      )
    },
    readAddresses: () =>
      page.evaluate(() => {
        const { kit, core } = globalThis.shop
        const read = (namespace: string) =>
          core.getAccount(kit, { namespace }).address ?? ''
        const eip155 = read('eip155') as `0x${string}`
        return { eip155, solana: read('solana') }
      }),
  }
}
