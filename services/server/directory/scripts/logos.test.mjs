import { expect, test } from 'vitest'
import { readLogo } from './logos.mjs'

const read = (text, name) =>
  readLogo({ path: 'icon.js', bytes: Buffer.from(text), name })

const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'

test.each([
  ['text', `export default \`${svg}\``],
  [
    'a data URI',
    `const icon = 'data:image/svg+xml,${encodeURIComponent(svg)}'`,
  ],
  [
    'a data URI in base64',
    `const icon = 'data:image/svg+xml;base64,${btoa(svg)}'`,
  ],
  [
    'text that is encoded when it runs',
    `const icon = \`data:image/svg+xml;base64,\${btoa(\`${svg}\`)}\``,
  ],
])('default: %s', (_, text) => {
  expect(read(text)).toBe(svg)
})

test('behavior: an element of React', () => {
  expect(
    read(`const A = (props) => jsxs('svg', { ...props, viewBox: '0 0 1 1',
      children: [jsx('g', { children: jsx('path', { fillRule: 'evenodd' }) }),
        jsx('rect', { style: { stopColor: 'red' } })] })`),
  ).toBe(
    '<svg viewBox="0 0 1 1"><g><path fill-rule="evenodd"></path></g><rect style="stop-color:red"></rect></svg>',
  )
})

test('parameters: name', () => {
  const text = `const A = '${svg}'; const B = '${svg.replace('xmlns', 'id="b" xmlns')}'`
  expect(read(text, 'B')).toContain('id="b"')
  expect(read(text, 'C')).toBe(undefined)
})

test('behavior: other images and code are no logo', () => {
  expect(read(`fetch('https://a.example/a.svg')`)).toBe(undefined)
  expect(read(`const icon = 'data:image/gif;base64,AAAA'`)).toBe(undefined)
})

test('behavior: an entry of a list, and bitmaps', () => {
  const text = `const list = [{ name: 'A', logo: '${svg}' },
    { name: 'B', logo: 'data:image/png;base64,${btoa('b')}' }]`
  expect(read(text, 'B').toString()).toBe('b')
  const bytes = Buffer.from('c')
  expect(readLogo({ path: 'c.png', bytes })).toBe(bytes)
  expect(readLogo({ path: 'c.svg', bytes })).toBe('c')
})
