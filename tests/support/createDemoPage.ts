import type { Locator, Page } from '@playwright/test'

/** The demo as a newcomer sees it. */
export type DemoPage = {
  page: Page
  status: Locator
  address: Locator
  network: Locator
  balance: Locator
  connectButton: Locator
  accountButton: Locator
  /** The kit's dialog. */
  modal: Locator
  /** The panel of the built-in wallet. */
  wallet: Locator
  /** The code of what is configured. */
  code: Locator
  /** The picture of the modal on the first screen. */
  picture: Locator
  /** Chooses an option of the configurator. */
  choose(group: string, option: string): Promise<void>
  /** One action of the playground. */
  card(title: string): Locator
  /** Presses the card's button. */
  run(title: string): Promise<void>
  /** What came of the card's action, once it has succeeded. */
  readResult(title: string): Promise<string>
  /** Answers the built-in wallet's prompt, which has to be `question`. */
  answer(question: string, button: string): Promise<void>
  /** Connects the built-in wallet and approves. */
  connect(): Promise<void>
}

export function createDemoPage(page: Page): DemoPage {
  const region = (name: string) =>
    page.getByRole('region', { name, exact: true })
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  const modal = page.locator('dialog.lk-modal')
  const status = page.getByTestId('status')

  async function answer(question: string, button: string): Promise<void> {
    const prompt = page.getByRole('dialog', { name: question, exact: true })
    await prompt.getByRole('button', { name: button, exact: true }).click()
    await prompt.waitFor({ state: 'hidden' })
  }

  return {
    page,
    status,
    address: page.getByTestId('address'),
    network: page.getByTestId('network'),
    balance: page.getByTestId('balance'),
    connectButton,
    accountButton: page.getByRole('button', { name: /^Account/ }),
    modal,
    wallet: region('Demo wallet: example only'),
    code: page.getByTestId('code'),
    picture: page.locator('.stage [aria-hidden] .lk-embed'),
    async choose(group, option) {
      await page
        .getByRole('group', { name: group, exact: true })
        .getByRole('radio', { name: option, exact: true })
        .check()
    },
    card: region,
    async run(title) {
      await region(title)
        .getByRole('button', { name: title, exact: true })
        .click()
    },
    async readResult(title) {
      const output = region(title).locator('output[data-status=success]')
      return (await output.textContent()) ?? ''
    },
    answer,
    async connect() {
      await connectButton.click()
      await modal.getByRole('button', { name: 'Demo wallet' }).click()
      await answer('Connect to this page?', 'Connect')
      await modal.waitFor({ state: 'hidden' })
    },
  }
}
