import type { Page } from '@playwright/test'

/** Records every status that pages loaded from now on show; the returned function reads those of the present page. A status that lasts for seconds only may be over before a slow test looks. */
export async function recordStatuses(
  page: Page,
): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const statuses = new Set<string>()
    globalThis.shownStatuses = statuses
    new MutationObserver(() => {
      const status = document.querySelector('[data-testid=status]')
      if (status) statuses.add(status.textContent ?? '')
    }).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    })
  })
  return () => page.evaluate(() => [...globalThis.shownStatuses])
}

declare global {
  var shownStatuses: Set<string>
}
