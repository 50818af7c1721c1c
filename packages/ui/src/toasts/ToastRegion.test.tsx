// @vitest-environment happy-dom

import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderUi } from '@latchkit/test/ui/renderUi'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Modal, Toast } from '../modal/Modal.ts'
import { useUi } from '../provider/UiContext.ts'
import { showToast } from './toasts.ts'

const success: Toast = { variant: 'success', message: 'retry' }
const error: Toast = { variant: 'error', message: 'load.failed' }
const loading: Toast = { variant: 'loading', message: 'button.connecting' }

afterEach(() => void vi.useRealTimers())

/** A page that has the dialog's code, or not yet. */
async function setUp({ isReady = true } = {}) {
  const { kit } = createFakeKit()
  let modal: Modal | undefined
  function Page() {
    modal = useUi().modal
    return <button type="button">Page</button>
  }
  const ui = await renderUi(kit, <Page />)
  if (isReady) await ui.until(() => void ui.find('dialog'))
  const show = (toast: Toast) =>
    act(async () => {
      if (modal) showToast(modal, toast)
    })
  const wait = (milliseconds: number) =>
    act(async () => vi.advanceTimersByTime(milliseconds))
  const region = () => ui.find('[role=status].lk-toasts')
  const useClock = () =>
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
  return { ui, show, wait, region, useClock }
}

test('default', async () => {
  const { show, wait, region, useClock } = await setUp()
  useClock()
  const before = region()
  await show(success)
  expect(region()).toBe(before)
  expect(region().textContent).toBe('Try again')
  expect(region().querySelectorAll('button')).toHaveLength(0)
  await wait(4999)
  expect(region().childElementCount).toBe(1)
  await wait(1)
  expect(region().childElementCount).toBe(0)
})

test('behavior: a toast is put into its region once, whole', async () => {
  const { ui, show, region } = await setUp({ isReady: false })
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(region(), {
    childList: true,
    characterData: true,
    subtree: true,
  })
  await show(error)
  // The code of a better one arrives meanwhile.
  await ui.until(() => void ui.find('dialog'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  observer.disconnect()
  expect(changes.map(({ type }) => type)).toEqual(['childList'])
  expect(changes[0]?.addedNodes).toHaveLength(1)
})

test('behavior: an error stays twice as long', async () => {
  const { show, wait, region, useClock } = await setUp()
  useClock()
  await show(error)
  await wait(9999)
  expect(region().childElementCount).toBe(1)
  await wait(1)
  expect(region().childElementCount).toBe(0)
})

test('behavior: the swap takes 150 ms on the page too', async () => {
  const { show, wait, region, useClock } = await setUp()
  useClock()
  await show(success)
  await show(error)
  await wait(149)
  expect(region().textContent).toBe('')
  await wait(1)
  expect(region().textContent).toBe('Couldn’t load wallet features.')
})

test('behavior: a toast stays while it loads, or waits for an answer', async () => {
  const { show, wait, region, useClock } = await setUp()
  useClock()
  await show(loading)
  await wait(60_000)
  expect(region().textContent).toBe('Connecting…')
  await show({ ...error, onRetry: () => {} })
  await wait(60_000)
  expect(region().textContent).toContain('Couldn’t load wallet features.')
})

test('behavior: it stays while it has the focus, which then goes back', async () => {
  const { ui, show, wait, region, useClock } = await setUp()
  useClock()
  await show(error)
  const page = ui.find('button')
  await act(async () => {
    page.focus()
    ui.find('.lk-toast button').focus()
  })
  await wait(60_000)
  expect(region().childElementCount).toBe(1)
  await ui.press('.lk-toast button')
  expect(region().childElementCount).toBe(0)
  expect(document.activeElement).toBe(page)
})

test('behavior: Escape ends it on the page, unless the app has used the key', async () => {
  const { show, region } = await setUp()
  const press = (isUsed: boolean) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
      })
      if (isUsed) event.preventDefault()
      document.body.dispatchEvent(event)
    })
  await show(error)
  await press(true)
  expect(region().childElementCount).toBe(1)
  await press(false)
  expect(region().childElementCount).toBe(0)
})

test('behavior: trying again ends the toast first', async () => {
  const { ui, show, region } = await setUp()
  const onRetry = vi.fn(() => expect(region().textContent).not.toBe(''))
  await show({ ...error, onRetry })
  await ui.pressText('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
  expect(region().childElementCount).toBe(0)
})

test('behavior: it moves into the modal, and closing hides it', async () => {
  const { ui, show } = await setUp()
  await show({ variant: 'error', message: 'account.copyFailed' })
  expect(document.querySelectorAll('.lk-toast')).toHaveLength(1)
  await act(async () => ui.modal.open('Networks'))
  await ui.untilView('Networks')
  expect(document.querySelectorAll('.lk-toast')).toHaveLength(1)
  ui.find('dialog .lk-toasts .lk-toast')
  await act(async () => ui.modal.close())
  expect(document.querySelectorAll('.lk-toast')).toHaveLength(0)
  expect(document.querySelectorAll('.lk-toasts')).toHaveLength(1)
})

test('behavior: before the code of the dialog is there, it stays until it is answered', async () => {
  const { ui, show, wait, region, useClock } = await setUp({ isReady: false })
  useClock()
  await show(error)
  await wait(60_000)
  expect(region().textContent).toBe('Couldn’t load wallet features.Dismiss')
  await ui.pressText('Dismiss')
  expect(region().childElementCount).toBe(0)
  const onRetry = vi.fn()
  await show({ ...error, onRetry })
  await ui.pressText('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
  expect(region().childElementCount).toBe(0)
})

test('behavior: it is not swapped for a better one under the hand', async () => {
  const { ui, show } = await setUp({ isReady: false })
  await show(error)
  const toast = ui.find('.lk-toast')
  await ui.until(() => void ui.find('dialog'))
  expect(ui.find('.lk-toast')).toBe(toast)
  await ui.pressText('Dismiss')
  await show(error)
  expect(ui.find('.lk-toast button').getAttribute('aria-label')).toBe('Dismiss')
})
