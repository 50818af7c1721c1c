import type { ShopPage } from './embeddedTest.ts'

/** Returns an address to which no mail was sent. */
export const createEmail = () => `shopper-${crypto.randomUUID()}@shop.example`

/** Signs in on a device that is new. */
export async function signInByEmail(
  shop: ShopPage,
  email: string,
): Promise<void> {
  await shop.submitEmail(email)
  await shop.confirmDevice(email)
  await shop.enterCode(email)
  await shop.press('Approve')
  await shop.waitForConnection()
}
