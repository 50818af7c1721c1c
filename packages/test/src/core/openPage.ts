import { onTestFinished } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/** Turns what ran on a server until now into a page, until the test ends. */
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
