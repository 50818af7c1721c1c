import type { Page } from '@playwright/test'

/** Collects what no page may show: an uncaught error, or an error on the console. */
export function watchFaults(
  page: Page,
  faults: string[],
  expected: readonly RegExp[] = [],
): void {
  const note = (text: string) => {
    if (!expected.some((each) => each.test(text))) faults.push(text)
  }
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
}
