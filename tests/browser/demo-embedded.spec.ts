import { buildApp } from '../../scripts/start/buildApp.mjs'
import { demoApp } from '../../scripts/start/demoApp.mjs'
import { serveApp } from '../../scripts/start/serveApp.mjs'
import { createShopPage, expect, test } from '../support/embeddedTest.ts'
import { isSignedBySolana } from '../support/isSignedBySolana.ts'
import { createEmail } from '../support/signInByEmail.ts'

const message = 'Grüße from a newcomer 👋'

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
