import { onTestFinished } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/** Installs a DOM until the test ends, so that code that ran as on a server runs as on a page. */
export async function openPage(
  options: { url?: string } = {},
): Promise<{ close(): Promise<void> }> {
  const { url = 'https://app.test/' } = options
  const { teardown } = await builtinEnvironments['happy-dom'].setup(
    globalThis,
    { happyDOM: { url } },
  )
  let isOpen = true
  const close = async () => {
    if (isOpen) await teardown(globalThis)
    isOpen = false
  }
  onTestFinished(close)
  return { close }
}
