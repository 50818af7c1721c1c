import type { Page } from '@playwright/test'
import type { Traces } from './countTraces.ts'
import { countTraces } from './countTraces.ts'

/** Opens and closes three views of the gallery's dialog so many times, and says what was there before and after. The cycles before the first count, `first`, bring what is made once: compiled code, most of all. */
export async function cycleModal(
  page: Page,
  { first, cycles }: { first: number; cycles: number },
): Promise<{ before: Traces; after: Traces }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await run(page, first)
  const before = await countTraces(page, session)
  await run(page, cycles)
  const after = await countTraces(page, session)
  await session.detach()
  return { before, after }
}

/** In the page itself: a message for each step would take longer than the step. */
function run(page: Page, cycles: number): Promise<void> {
  return page.evaluate(async (cycles) => {
    const turn = () => new Promise((resolve) => setTimeout(resolve))
    const until = async (isOpen: boolean) => {
      const deadline = performance.now() + 5_000
      while ((document.querySelector('dialog[open]') !== null) !== isOpen) {
        if (performance.now() > deadline) throw new Error('The modal hangs.')
        await turn()
      }
    }
    const views = ['Connect', 'Networks', 'WhatIsAWallet'] as const
    for (let cycle = 0; cycle < cycles; cycle++)
      for (const view of views) {
        gallery.modal.open(view)
        await until(true)
        gallery.modal.close()
        await until(false)
      }
  }, cycles)
}
