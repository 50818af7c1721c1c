import { openPage } from '@latchkit/test/core/openPage'
import { expect, test, vi } from 'vitest'
import { watchPage } from './watchPage.ts'

test('default', async () => {
  await openPage()
  const page = watchPage()
  expect([page.isHidden(), page.isOffline()]).toEqual([false, false])
  let returns = 0
  const stop = page.onReturn(() => {
    returns += 1
  })
  const dispatch = (...types: string[]) => {
    const before = returns
    for (const type of types) window.dispatchEvent(new Event(type))
    return returns - before
  }
  expect(dispatch('visibilitychange', 'pageshow', 'focus', 'online')).toBe(4)
  expect(dispatch('blur', 'pagehide', 'offline')).toBe(0)
  // The event is dispatched on the document.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(returns).toBe(5)
  stop()
  expect(dispatch('visibilitychange', 'pageshow', 'focus', 'online')).toBe(0)
})

test('behavior: hidden or offline', async () => {
  await openPage()
  const page = watchPage()
  let returns = 0
  const stop = page.onReturn(() => {
    returns += 1
  })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect([page.isHidden(), page.isOffline()]).toEqual([true, true])
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  expect(returns).toBe(0)
  // A hidden page may send for a visible one.
  window.dispatchEvent(new Event('online'))
  expect(returns).toBe(1)
  stop()
})

test('behavior: without a page', () => {
  const page = watchPage()
  expect([page.isHidden(), page.isOffline()]).toEqual([false, false])
  page.onReturn(() => {})()
})
