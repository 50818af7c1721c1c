import type { Locator, Page } from '@playwright/test'

/** The families of the page, in its order. */
export const families = [
  { name: 'Ethereum', namespace: 'eip155' },
  { name: 'Solana', namespace: 'solana' },
  { name: 'Bitcoin', namespace: 'bip122' },
  { name: 'Polkadot', namespace: 'polkadot' },
] as const

type FamilyName = (typeof families)[number]['name']

/** The demo's page of four families. */
export type ChainsPage = {
  page: Page
  /** What the button showed while a family was connected, if that was an offer to connect. */
  violations: readonly string[]
  /** The kit's button. */
  button: Locator
  /** The window of a wallet that asks. */
  prompt: Locator
  card(name: FamilyName): Locator
  connect(name: FamilyName): Promise<void>
  /** Resolves with the signature, once the wallet has approved. */
  sign(name: FamilyName, message: string): Promise<string>
  /** Resolves with the transaction's hash, once the page has read its effect. */
  send(name: FamilyName, to: string, amount: string): Promise<string>
  /** The names of the connected families. */
  listConnected(): Promise<readonly string[]>
  /** The family that is the default of actions, if it is connected. */
  readActive(): Promise<string>
}

export async function createChainsPage(page: Page): Promise<ChainsPage> {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => {
    violations.push(text)
  })
  await page.addInitScript(watchButton)
  const prompt = page.locator('dialog.approval')
  const card = (name: FamilyName) =>
    page.getByRole('region', { name, exact: true })
  const click = (name: FamilyName, button: string) =>
    card(name).getByRole('button', { name: button, exact: true }).click()

  async function approve(title: RegExp): Promise<void> {
    const window = page.getByRole('dialog', { name: title })
    await window.locator('button[data-primary]').click()
    await window.waitFor({ state: 'hidden' })
  }

  return {
    ...{ page, violations, prompt, card },
    button: page.locator('.hero-button button'),
    async connect(name) {
      await click(name, `Connect ${name}`)
      await approve(/^Connect to this page/)
      await card(name).getByTestId('address').waitFor()
    },
    async sign(name, message) {
      await card(name).getByLabel('Message').fill(message)
      await click(name, `Sign with ${name}`)
      await approve(/^Sign this message/)
      const output = card(name).locator('output[data-status=success]').first()
      return (await output.textContent()) ?? ''
    },
    async send(name, to, amount) {
      await card(name).getByLabel('To').fill(to)
      await card(name)
        .getByLabel(/^Amount/)
        .fill(amount)
      await click(name, `Send with ${name}`)
      await approve(/^(Send |Sign this transaction)/)
      await card(name)
        .getByText(/^The recipient had /)
        .waitFor()
      return (await card(name).getByTestId('hash').textContent()) ?? ''
    },
    listConnected: () =>
      page
        .locator('.family:has([data-testid=status][data-status=connected]) h2')
        .allTextContents(),
    readActive: async () =>
      (
        await page
          .locator('.family:has([data-testid=active]) h2')
          .allTextContents()
      ).join(),
  }
}

/** Runs in the page before its own code: reports each time that the button offers to connect while a family is connected, or is being restored. */
function watchButton(): void {
  const check = () => {
    const text = document.querySelector('.hero-button button')?.textContent
    const statuses = [...document.querySelectorAll('[data-testid=status]')].map(
      (each) => each.textContent ?? '',
    )
    const isLive = statuses.some(
      (each) => each === 'connected' || each === 'reconnecting',
    )
    if (isLive && text !== undefined && /connect/i.test(text))
      globalThis.reportViolation(`${text}: ${statuses}`)
  }
  new MutationObserver(check).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
    attributes: true,
  })
}

declare global {
  var reportViolation: (text: string) => void
}
