import { expect, test } from 'vitest'
import { cleanSvg } from './cleanSvg.mjs'

const draw = (content) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

test('default', () => {
  expect(cleanSvg(draw('<title>a</title><path d="M0 0"/>'))).toBe(
    `${draw('<title>a</title><path d="M0 0"/>')}\n`,
  )
})

test('behavior: styles become attributes, and win', () => {
  expect(
    cleanSvg(
      draw('<path fill="red" d="M0 0" style="fill: #fff;max-width:1px"/>'),
    ),
  ).toBe(`${draw('<path d="M0 0" fill="#fff"/>')}\n`)
})

test.each([
  ['an image', '<image href="data:image/png;base64,AA"/>'],
  ['a copy of a part', '<use xlink:href="#a"/>'],
  ['a filter', '<g filter="url(#a)"/>'],
  ['a style sheet', '<style>.a{fill:red}</style>'],
  ['a script', '<script>alert(1)</script>'],
  ['what is malformed', '<g>'],
])(
  'behavior: with %s there is no image rather than half of one',
  (_, content) => {
    expect(cleanSvg(draw(content))).toBe(undefined)
  },
)
