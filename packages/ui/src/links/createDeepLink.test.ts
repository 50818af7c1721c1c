// @vitest-environment happy-dom
import { pairingUri as uri } from '@latchkit/test/ui/createFakePairer'
import { describe, expect, test, vi } from 'vitest'
import { createDeepLink, getLinkTarget } from './createDeepLink.ts'

describe('createDeepLink', () => {
  const text = encodeURIComponent(uri)

  test.each([
    ['fox:', 'fox://wc?uri='],
    ['fox://', 'fox://wc?uri='],
    ['fox:///', 'fox://wc?uri='],
    ['fox://main', 'fox://main/wc?uri='],
    ['fox://main/', 'fox://main/wc?uri='],
    ['https://fox.example', 'https://fox.example/wc?uri='],
    ['https://fox.example/app/', 'https://fox.example/app/wc?uri='],
    ['https://fox.example/app?a=b#c', 'https://fox.example/app/wc?uri='],
    ['http://localhost:5173/', 'http://localhost:5173/wc?uri='],
  ])('default: %s', (link, start) => {
    expect(createDeepLink(link, uri)).toBe(start + text)
  })

  test.each([
    ['https://t.me/fox_bot/app', 'https://t.me/fox_bot/app?startapp='],
    ['https://t.me/fox?mode=a', 'https://t.me/fox?mode=a&startapp='],
  ])('behavior: Telegram: %s', (link, start) => {
    const made = createDeepLink(link, uri)
    expect(made.startsWith(start)).toBe(true)
    const given = made.slice(start.length)
    expect(given).toMatch(/^[\w-]+$/)
    expect(atob(given.replace(/-/g, '+').replace(/_/g, '/'))).toBe(uri)
  })
})

describe('getLinkTarget', () => {
  test('default', () => {
    expect(getLinkTarget('fox://wc?uri=1')).toBe('_self')
    expect(getLinkTarget('wc:1@2')).toBe('_self')
    expect(getLinkTarget('https://fox.example/wc?uri=1')).toBe('_blank')
    expect(getLinkTarget('https://t.me/fox?startapp=1')).toBe('_blank')
  })

  test('behavior: inside a frame', () => {
    vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
    expect(getLinkTarget('fox://wc?uri=1')).toBe('_top')
    expect(getLinkTarget('https://fox.example/wc?uri=1')).toBe('_top')
    vi.restoreAllMocks()
  })
})
