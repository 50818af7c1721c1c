import type { Page } from '@playwright/test'

/** Waits until a request has reached the first wallet and has no answer: what may release it then finds it. */
export async function waitForRequest(
  page: Page,
  method: string,
): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      wallets[0]?.requests.some(
        ({ method, outcome }) =>
          method === wanted && outcome.status === 'pending',
      ),
    method,
  )
}
