// @vitest-environment happy-dom
import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { beforeEach, expect, test, vi } from 'vitest'
import { reviewRequest } from '../approvals/reviewRequest.ts'
import { en } from '../locales/en.ts'
import { openScreen } from './openScreen.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const request = {
  ...{ kind: 'signMessage' as const, account, chainId: 'eip155:1' },
  origin: 'https://shop.example',
  // A hash, which has to be confirmed.
  message: new Uint8Array(32).fill(0xab),
}

/** Says of the screen whether it can be seen, as the browser does. */
let see: (isVisible: boolean) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  }
})

/** Opens a screen in a frame of another page. */
async function open() {
  const { signal } = new AbortController()
  vi.stubGlobal('top', {})
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly unknown[]) => void) {
        const former = see
        see = (isVisible) => {
          former(isVisible)
          callback([{ isVisible, intersectionRatio: 1 }])
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  see = () => {}
  const review = await reviewRequest(request, {
    ...{ rpc: createFakeRpc(), signal, now: 0 },
  })
  const container = document.createElement('div')
  document.body.append(container)
  const ended = new AbortController()
  const screen = openScreen({
    ...{ request, chain: undefined, mode: undefined, container },
    ...{ popupUrl: undefined, signal: ended.signal },
    locale: { tag: 'en', dir: 'ltr', messages: en },
  })
  void screen.show(review)
  const box = container.querySelector('input')
  const label = box?.closest('label')
  if (!box || !label) throw new Error('There is no box.')
  return { box, label, end: () => ended.abort() }
}

/** Presses as a visitor does. */
function press(target: HTMLElement): void {
  const options = { bubbles: true, cancelable: true, pointerId: 1 }
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const event = new PointerEvent(type, { ...options, pointerType: 'mouse' })
    Object.defineProperty(event, 'isTrusted', { value: true })
    target.dispatchEvent(event)
  }
}

test('T10: a danger is not confirmed on a covered screen', async () => {
  const { box, label, end } = await open()
  see(false)
  await vi.advanceTimersByTimeAsync(2_000)
  for (const target of [box, label]) {
    press(target)
    expect(box.checked).toBe(false)
  }
  expect(box.getAttribute('aria-disabled')).toBe('true')
  end()
})

test('T10: a danger is confirmed after half a second in sight', async () => {
  const { box, end } = await open()
  see(true)
  await vi.advanceTimersByTimeAsync(400)
  press(box)
  expect(box.checked).toBe(false)
  // The early press has begun the wait again.
  await vi.advanceTimersByTimeAsync(450)
  press(box)
  expect(box.checked).toBe(false)
  await vi.advanceTimersByTimeAsync(600)
  expect(box.getAttribute('aria-disabled')).toBe('false')
  press(box)
  expect(box.checked).toBe(true)
  end()
})

test('behavior: the text beside the box confirms as well', async () => {
  const { box, label, end } = await open()
  see(true)
  await vi.advanceTimersByTimeAsync(600)
  press(label)
  expect(box.checked).toBe(true)
  end()
})

test('T10: a danger is not confirmed by events of scripts', async () => {
  const { box, label, end } = await open()
  see(true)
  await vi.advanceTimersByTimeAsync(600)
  box.click()
  label.click()
  expect(box.checked).toBe(false)
  end()
})
