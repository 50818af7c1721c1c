// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { getLinkTarget } from './getLinkTarget.ts'

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
