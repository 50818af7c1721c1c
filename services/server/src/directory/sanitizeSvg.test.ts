import { testCost } from '@latchkit/test/core/testCost'
import { describe, expect, test } from 'vitest'
import { UnsafeSvgError } from './errors.ts'
import { sanitizeSvg } from './sanitizeSvg.ts'

const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'

function draw(content: string): string {
  return `${root}${content}</svg>`
}

test('default', () => {
  expect(
    sanitizeSvg(`<?xml version="1.0"?>
      <!-- drawn by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" class="a" viewBox='0 0 8 8'>
        <title>A &amp; B</title>
        <g clip-path="url(#a)"><path d="M0 0h8v8z" fill="#f00"/></g>
        <defs><clipPath id="a"><rect width="8" height="8" /></clipPath></defs>
      </svg>`),
  ).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>A &amp; B</title><g clip-path="url(#a)"><path d="M0 0h8v8z" fill="#f00"/></g><defs><clipPath id="a"><rect width="8" height="8"/></clipPath></defs></svg>\n',
  )
})

test('behavior: a sanitized SVG is unchanged', () => {
  const clean = sanitizeSvg(draw('<path d="M0 0"/>'))
  expect(sanitizeSvg(clean)).toBe(clean)
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an empty script', '<script href="https://evil.test/a.js"/>'],
  ['a script in a group', '<g><script>alert(1)</script></g>'],
  [
    'a script of another namespace',
    '<x:script xmlns:x="a">alert(1)</x:script>',
  ],
  ['a foreign object', '<foreignObject><body onload="a()"/></foreignObject>'],
  ['an element in an unknown one', '<a href="https://evil.test"><path/></a>'],
  ['a style', '<style>@import "https://evil.test"</style>'],
  ['an image', '<image href="https://evil.test/a.png"/>'],
  ['an image as data', '<image href="data:image/svg+xml,a"/>'],
  ['an image in a filter', '<filter><feImage href="https://a.test"/></filter>'],
  ['a use', '<use href="https://evil.test/a.svg#b"/>'],
  ['a use of its own part', '<use xlink:href="#a"/>'],
  ['an animation', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['a setting', '<set attributeName="onmouseover" to="alert(1)"/>'],
  ['a frame', '<iframe src="javascript:alert(1)"></iframe>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
])('behavior: %s goes, with what is in it', (_, content) => {
  expect(sanitizeSvg(draw(content)).replace('<g></g>', '')).toBe(
    `${draw('')}\n`,
  )
})

test.each([
  ['a handler', 'onload="alert(1)"'],
  ['a handler in capitals', 'ONCLICK="alert(1)"'],
  ['a style', 'style="fill:url(https://evil.test)"'],
  ['a link', 'href="javascript:alert(1)"'],
  ['a link of XLink', 'xlink:href="https://evil.test"'],
  ['a base', 'xml:base="https://evil.test"'],
  ['a class', 'class="a"'],
  ['a paint from outside', 'fill="url(https://evil.test/a.svg#b)"'],
  ['a paint from outside, in quotes', `fill="url('https://evil.test#b')"`],
  ['a paint from outside, in capitals', 'fill="URL(//evil.test#b)"'],
  ['a paint with a fallback from outside', 'fill="url(#a) url(//evil.test)"'],
  ['a mask from outside', 'mask="url(//evil.test/a.svg#b)"'],
  ['an escape', 'fill="u\\72l(//evil.test)"'],
  ['an entity', 'fill="&#117;rl(//evil.test)"'],
  ['data', 'fill="data:image/png;base64,AA"'],
])('behavior: %s goes', (_, attribute) => {
  expect(sanitizeSvg(draw(`<path ${attribute} d="M0 0"/>`))).toBe(
    `${draw('<path d="M0 0"/>')}\n`,
  )
})

test.each([
  [
    'entities that multiply',
    `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${draw('&b;')}`,
  ],
  ['an entity of the reader', draw('<title>&xxe;</title>')],
  ['an instruction', `<?xml-stylesheet href="https://evil.test"?>${draw('')}`],
  ['an instruction inside', draw('<?php system(1) ?>')],
  ['a CDATA section', draw('<title><![CDATA[<script>]]></title>')],
  ['an open comment', draw('<!-- <script>')],
  ['an attribute without quotes', draw('<path d=M0/>')],
  ['an attribute without a value', draw('<path onload/>')],
  ['an attribute with a tag in it', draw('<path d="<script>"/>')],
  ['an attribute twice', draw('<path d="M0" d="M1"/>')],
  ['two attributes that touch', draw('<path d="M0"fill="red"/>')],
  ['a slash between attributes', draw('<path/onload="alert(1)"/>')],
  ['a tag that closes nothing', draw('</g>')],
  ['tags that cross', draw('<g><path></g></path>')],
  ['a tag that is not closed', `${root}<g></svg>`],
  ['nothing behind the first tag', root],
  ['a second root', `${draw('')}${draw('')}`],
  ['text behind it', `${draw('')}alert(1)`],
  ['a script instead', '<script>alert(1)</script>'],
  ['a page', '<html><body/></html>'],
  ['no namespace', '<svg viewBox="0 0 8 8"></svg>'],
  ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['too many levels', draw('<g>'.repeat(40) + '</g>'.repeat(40))],
  ['too many bytes', draw(`<path d="${'M0 0'.repeat(8192)}"/>`)],
  ['text', 'alert(1)'],
  ['nothing', ''],
])('error: %s', (_, svg) => {
  expect(() => sanitizeSvg(svg)).toThrow(UnsafeSvgError)
})

describe('adversarial text', () => {
  const size = 32_000
  const head = '<svg xmlns="http://www.w3.org/2000/svg"'
  const texts = [
    `<${'a'.repeat(size)}`,
    `${head}><${'a'.repeat(size / 2)}`,
    `${head} ${'a'.repeat(size)}/>`,
    `${head}${' '.repeat(size)}`,
    `${head}${' /'.repeat(size / 2)}>`,
    '<!--'.repeat(size / 4),
    `${head} d="${'1'.repeat(size)}`,
    `<?xml ${' ?'.repeat(size / 2)}>`,
    `<svg ${'a="'.repeat(9000)}`,
    `<?xml ${' '.repeat(size)}`,
    draw(`<title>${'&amp'.repeat(7000)}</title>`),
    draw(`<path d="${' '.repeat(size)}`),
  ]

  test('error: all of it', () => {
    for (const text of texts)
      expect(() => sanitizeSvg(text), text.slice(0, 50)).toThrow(UnsafeSvgError)
  })

  testCost('behavior: its time is linear', () => {
    for (const text of texts) {
      const measure = () => {
        const started = process.threadCpuUsage()
        expect(() => sanitizeSvg(text)).toThrow(UnsafeSvgError)
        const { user, system } = process.threadCpuUsage(started)
        return (user + system) / 1_000
      }
      // The least of some, as the first compiles what it runs.
      const least = Math.min(measure(), measure(), measure())
      expect(least, text.slice(0, 50)).toBeLessThan(25)
    }
  })
})
