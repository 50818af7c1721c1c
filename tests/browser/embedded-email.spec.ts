import { expect, test } from '../support/embeddedTest.ts'
import { findMail } from '../support/mailbox.ts'
import { createEmail, signInByEmail } from '../support/signInByEmail.ts'

test('embedded: another address opens the same wallet; the former one does not', async ({
  openShop,
  browser,
  stage,
}) => {
  const { mailbox } = stage.embedded
  const shop = await openShop()
  const { modal, page } = shop
  const [email, newEmail] = [createEmail(), createEmail()]
  await signInByEmail(shop, email)
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
    await signInByEmail(other, address)
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
