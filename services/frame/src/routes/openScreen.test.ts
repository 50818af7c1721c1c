// @vitest-environment happy-dom
import { createFakeRpc } from '@latchkit/test/frame/createFakeRpc'
import { afterEach, expect, test, vi } from 'vitest'
import { reviewRequest } from '../approvals/reviewRequest.ts'
import { ar } from '../locales/ar.ts'
import { de } from '../locales/de.ts'
import type { Locale } from '../locales/en.ts'
import { en } from '../locales/en.ts'
import { openScreen } from './openScreen.ts'

const english: Locale = { tag: 'en', dir: 'ltr', messages: en }

const request = {
  ...{ kind: 'signMessage' as const, chainId: 'eip155:1' },
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  origin: 'https://shop.example',
  // A hash, which has to be confirmed.
  message: new Uint8Array(32).fill(0xab),
}

afterEach(() => document.body.replaceChildren())

function open(given: Partial<openScreen.Parameters> = {}) {
  const container = document.createElement('div')
  document.body.append(container)
  const ended = new AbortController()
  const screen = openScreen({
    ...{ request, chain: undefined, mode: undefined, container },
    ...{ popupUrl: undefined, signal: ended.signal, locale: english },
    ...given,
  })
  const find = <type extends HTMLElement>(selector: string) => {
    const found = container.querySelector<type>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  }
  const review = () => {
    const { signal } = new AbortController()
    return reviewRequest(request, { rpc: createFakeRpc(), signal, now: 0 })
  }
  const buttons = () =>
    [...container.querySelectorAll('.lk-buttons > button')].map(
      (it) => it.textContent,
    )
  return { screen, container, ended, find, review, buttons }
}

test('default: until it is known what a request does, it can only be rejected', async () => {
  const { screen, find, buttons } = open()
  expect(buttons()).toEqual(['Reject', 'Approve'])
  expect(find('.lk-loading').textContent).toBe(en.loading)
  const [reject, approve] = [...find('.lk-buttons').children] as HTMLElement[]
  approve?.click()
  expect(approve?.getAttribute('aria-disabled')).toBe('true')
  reject?.click()
  expect(await screen.decided).toBe('rejected')
})

test('behavior: Escape rejects, but not what ends the input of a letter', async () => {
  const { screen } = open()
  const press = (isComposing: boolean) =>
    document.dispatchEvent(
      Object.assign(new KeyboardEvent('keydown', { key: 'Escape' }), {
        isComposing,
      }),
    )
  const decided = vi.fn()
  void screen.decided.then(decided)
  press(true)
  await Promise.resolve()
  expect(decided).not.toHaveBeenCalled()
  press(false)
  expect(await screen.decided).toBe('rejected')
})

test('behavior: a withdrawn request leaves the page', async () => {
  const { screen, container, ended } = open()
  ended.abort()
  expect(await screen.decided).toBe('rejected')
  expect(container.children.length).toBe(0)
})

test('behavior: another language and theme, before and after the review', async () => {
  const { screen, find, review, buttons } = open()
  const main = find('main')
  expect([main.lang, main.dir]).toEqual(['en', 'ltr'])
  expect(main.getAttribute('data-lk-theme')).toBe('system')
  screen.setLook({ locale: de, mode: 'dark' })
  expect(main.getAttribute('data-lk-theme')).toBe('dark')
  expect(find('.lk-loading').textContent).toBe(de.messages.loading)
  expect(buttons()).toEqual(['Ablehnen', 'Bestätigen'])
  void screen.show(await review())
  expect(find('h1').textContent).toBe('Nachricht signieren')
  screen.setLook({ locale: ar, mode: 'light' })
  expect([main.lang, main.dir]).toEqual(['ar', 'rtl'])
  expect(find('h1').textContent).toBe('توقيع رسالة')
  expect(find('header').textContent).toContain('الموقع')
  expect(buttons()).toEqual(['رفض', 'موافقة'])
  // The origin and the account are the same in each.
  expect(find('header').textContent).toContain('shop.example')
})

test('behavior: what was confirmed has to be confirmed again in another language, not in other colours', async () => {
  const { screen, find, review } = open()
  void screen.show(await review())
  const check = () => {
    find<HTMLInputElement>('input').checked = true
    find('input').dispatchEvent(new Event('change'))
  }
  check()
  screen.setLook({ locale: english, mode: 'dark' })
  expect(find<HTMLInputElement>('input').checked).toBe(true)
  screen.setLook({ locale: de, mode: 'dark' })
  expect(find<HTMLInputElement>('input').checked).toBe(false)
  // And there is one box, with one warning.
  expect(find('.lk-dangers').querySelectorAll('input').length).toBe(1)
})

test('behavior: a window of its own that the browser blocks is reported, in the language of the screen', () => {
  vi.stubGlobal('open', () => null)
  const { screen, find } = open({ popupUrl: '/approval' })
  const popup = find('footer > .lk-button')
  expect(popup.hidden).toBe(true)
  const click = Object.assign(new Event('click'), {})
  Object.defineProperty(click, 'isTrusted', { value: true })
  popup.dispatchEvent(click)
  expect(find('.lk-status').textContent).toBe(en['guard.popupFailed'])
  screen.setLook({ locale: de, mode: undefined })
  expect(find('.lk-status').textContent).toBe(de.messages['guard.popupFailed'])
})
