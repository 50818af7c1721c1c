import { watchTimers } from '../support/countTraces.ts'
import { cycleModal } from '../support/cycleModal.ts'
import { expect, test } from '../support/galleryTest.ts'

test('201 times open and closed, the modal leaves nothing behind', async ({
  openScene,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTimers(page)
  await openScene({
    name: 'cycles',
    prepare: ({ page }) => page.waitForLoadState('networkidle'),
  })
  const { before, after } = await cycleModal(page, { first: 60, cycles: 67 })
  expect(after.listeners).toBe(before.listeners)
  expect(after.nodes).toBe(before.nodes)
  // A short one of the last of the first cycles may still have been running.
  expect(after.timers).toBeLessThanOrEqual(before.timers)
  expect(after.heap / before.heap).toBeLessThan(1.1)
})
