import type { BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

/** Resolves with what a pattern captures in the newest mail to an address that has it. */
export async function findMail(
  mailbox: string,
  { to, pattern }: { to: string; pattern: RegExp },
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const url = `${mailbox}/api/mails?to=${encodeURIComponent(to)}`
      const { mails } = await (await fetch(url)).json()
      for (const { text } of mails as { text: string }[])
        found ||= pattern.exec(text)?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** Resolves with the code of the newest mail that has one. */
export function findCode(mailbox: string, to: string): Promise<string> {
  return findMail(mailbox, { to, pattern: /^ {4}(\d{6})$/m })
}

/** Opens the link for a new device, as the visitor does, and answers `yes`. Resolves with the text that its page showed. */
export async function confirmDevice(
  context: BrowserContext,
  { mailbox, to }: { mailbox: string; to: string },
): Promise<string> {
  const pattern = /^(http\S+\/device#\S+)$/m
  const page = await context.newPage()
  await page.goto(await findMail(mailbox, { to, pattern }))
  const text = await page.locator('.text').innerText()
  await page.locator('button[value="yes"]').click()
  await page.getByText('The device is confirmed').waitFor()
  await page.close()
  return text
}
