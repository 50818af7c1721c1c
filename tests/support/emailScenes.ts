import type { Page } from '@playwright/test'
import { openView } from './openView.ts'
import type { Scene } from './Scene.ts'

type Login = {
  /** Of the frame in `tests/fixtures/frame`. */
  email?: string
  code?: string
  isApproved?: boolean
}

/** Logs in as far as is given. */
async function logIn(page: Page, login: Login): Promise<void> {
  const { email, code, isApproved } = login
  await openView(page, 'Connect')
  const field = page.getByRole('textbox', { name: 'Email address' })
  await field.waitFor()
  if (!email) return
  await field.fill(email)
  await page.keyboard.press('Enter')
  if (code) await page.getByRole('textbox', { name: '6-digit code' }).fill(code)
  if (!isApproved) return
  const frame = page.frameLocator('dialog iframe')
  await frame.getByRole('button', { name: 'Approve' }).click()
}

function createScene(
  name: string,
  login: Login,
  show: (page: Page) => Promise<void>,
): Scene {
  return {
    name,
    query: { email: '' },
    async prepare({ page }) {
      await logIn(page, login)
      await show(page)
    },
  }
}

const email = 'alice.in.wonderland@example.com'

/** The login by e-mail, and the change of the address. */
export const emailScenes: readonly Scene[] = [
  createScene('email-field', {}, async (page) => {
    const field = page.getByRole('textbox', { name: 'Email address' })
    await field.fill('alice')
    await page.keyboard.press('Enter')
    await page.getByText('Enter an email address').waitFor()
  }),
  {
    ...createScene('email-device', { email: `new.${email}` }, async (page) => {
      await page.frameLocator('dialog iframe').getByText('K7QM-2F9T').waitFor()
    }),
    isVariant: true,
  },
  createScene('email-code', { email, code: '654321' }, async (page) => {
    await page.getByText('This code is wrong').waitFor()
  }),
  createScene(
    'email-update',
    { email, code: '123456', isApproved: true },
    async (page) => {
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await openView(page, 'Account')
      await page.getByRole('button', { name: email }).click()
      await page.getByRole('button', { name: 'Change email' }).click()
      await page.getByRole('textbox', { name: 'New email address' }).waitFor()
    },
  ),
  {
    ...createScene(
      'email-update-code',
      { email, code: '123456', isApproved: true },
      async (page) => {
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        await openView(page, 'Account')
        await page.getByRole('button', { name: email }).click()
        await page.getByRole('button', { name: 'Change email' }).click()
        const field = page.getByRole('textbox', { name: 'New email address' })
        await field.fill(`new.${email}`)
        await page.keyboard.press('Enter')
        const code = page.getByRole('textbox', { name: '6-digit code' })
        await code.fill('654321')
        await page.getByText('This code is wrong').waitFor()
      },
    ),
    isVariant: true,
  },
  createScene(
    'security',
    { email, code: '123456', isApproved: true },
    async (page) => {
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await openView(page, 'Account')
      await page.getByRole('button', { name: email }).click()
      await page.getByText('Safari on iPhone').waitFor()
    },
  ),
]
