// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { drawOrigin } from './drawOrigin.ts'

const read = (origin: string) => drawOrigin(origin).textContent

test('default', () => {
  const drawn = drawOrigin('https://shop.example')
  expect(drawn.textContent).toBe('shop.example')
  expect(drawn.dir).toBe('ltr')
})

test.each([
  ['http://shop.example', 'http://shop.example'],
  ['https://shop.example:8443', 'shop.example:8443'],
  ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
])('behavior: %s tells it from the safe one', (origin, shown) => {
  expect(read(origin)).toBe(shown)
})

test('behavior: a long host keeps what it belongs to, and is whole as a title', () => {
  const origin = `https://bank.example.${'login.'.repeat(6)}evil.example.com`
  const shown = read(origin) ?? ''
  expect(shown).toMatch(/^….*\.evil\.example\.com$/)
  expect(shown.length).toBeLessThanOrEqual(36)
  expect(drawOrigin(origin).title).toBe(origin)
})

test('behavior: a line ends after a label, not at a hyphen', () => {
  const { children } = drawOrigin('https://a.xn--80ak6aa92e.com')
  expect([...children].map(({ textContent }) => textContent)).toEqual([
    ...['a.', 'xn--80ak6aa92e.', 'com'],
  ])
})

test('error: what is no origin is cut, and not read as a host', () => {
  expect(read('null')).toBe('null')
  expect(read(`x${'a'.repeat(99)}`)).toHaveLength(34)
})
