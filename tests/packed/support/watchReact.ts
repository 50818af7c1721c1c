import type { Page } from '@playwright/test'

/** Asks the page's React for its version, as the developer tools do. */
export async function watchReact(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        // Read by hot reloads.
        renderers: new Map(),
        inject({ version }: { version: string }) {
          globalThis.latchkitReact = version
          return 1
        },
        checkDCE() {},
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    })
  })
}

declare global {
  var latchkitReact: string
}
