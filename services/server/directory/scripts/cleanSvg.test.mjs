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

test('behavior: classes become attributes', () => {
  expect(
    cleanSvg(
      draw('<style>.a,.b{fill:red}.b{opacity:.5;}</style><path class="b"/>'),
    ),
  ).toBe(`${draw('<path fill="red" opacity=".5"/>')}\n`)
})

test('behavior: a copy of one shape is written out', () => {
  expect(
    cleanSvg(
      draw(
        '<defs><path id="a" d="M0 0"/></defs><use fill="red" xlink:href="#a"/>',
      ),
    ),
  ).toBe(
    `${draw('<defs><path id="a" d="M0 0"/></defs><g fill="red"><path d="M0 0"/></g>')}\n`,
  )
})

test('behavior: shadows are left out, filters that change a shape are not', () => {
  const filter = (effects) =>
    draw(`<path filter="url(#a)" d="M0 0"/><filter id="a">${effects}</filter>`)
  const shadow = '<feFlood/><feBlend in="SourceGraphic"/>'
  expect(cleanSvg(filter(shadow))).toBe(`${draw('<path d="M0 0"/>')}\n`)
  const blur = '<feGaussianBlur result="effect1_foregroundBlur"/>'
  expect(cleanSvg(filter(shadow + blur))).toBe(undefined)
})

test('behavior: the background of the root becomes a rectangle', () => {
  const root = (css) =>
    `<svg xmlns="http://www.w3.org/2000/svg" style="background:${css}"><path d="M0 0"/></svg>`
  expect(cleanSvg(root('white'))).toBe(
    `${draw('<rect width="100%" height="100%" fill="white"/><path d="M0 0"/>')}\n`,
  )
  expect(
    cleanSvg(root('linear-gradient(180deg, #fed812 0%, #ffaf00 100%)')),
  ).toContain(
    '<stop stop-color="#fed812"/><stop offset="1" stop-color="#ffaf00"/>',
  )
  expect(cleanSvg(root('url(a.png)'))).not.toContain('rect')
})

test('behavior: a missing last tag is added', () => {
  expect(cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg">${draw('')}`)).toBe(
    `${draw(draw(''))}\n`,
  )
})

test('behavior: coordinates of large images are rounded to a thousandth', () => {
  const points = 'L660.046 190.295'.repeat(2_500)
  const large = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024"><path d="M0 0${points}"/></svg>`
  expect(cleanSvg(large)).toContain('d="M0 0L660 190L660 190')
})

test.each([
  ['an image', '<image href="data:image/png;base64,AA"/>'],
  ['a copy of a part', '<use xlink:href="#a"/>'],
  ['a filter', '<g filter="url(#a)"/>'],
  ['a style sheet', '<style>a:hover{fill:red}</style>'],
  ['a script', '<script>alert(1)</script>'],
  ['what is malformed', '<g>'],
])(
  'behavior: with %s there is no image rather than half of one',
  (_, content) => {
    expect(cleanSvg(draw(content))).toBe(undefined)
  },
)
