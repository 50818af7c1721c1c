import type { Page } from '@playwright/test'

/** Collects what no page may show: an uncaught error, or an error on the console. */
export function watchFaults(
  page: Page,
  faults: string[],
  expected: readonly RegExp[] = [],
): void {
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    const isExpected = expected.some((each) => each.test(message.text()))
    if (message.type() === 'error' && !isExpected) faults.push(message.text())
  })
}
