import type { Page } from '@playwright/test'

export type Violation = { directive: string; blocked: string }

/** Collects what a page's policy refuses, in each document that the page loads. */
export async function watchPolicy(page: Page): Promise<readonly Violation[]> {
  const violations: Violation[] = []
  await page.exposeFunction('latchkitViolation', (violation: Violation) => {
    violations.push(violation)
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      globalThis.latchkitViolation({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
      }),
    ),
  )
  return violations
}

declare global {
  var latchkitViolation: (violation: Violation) => void
}
