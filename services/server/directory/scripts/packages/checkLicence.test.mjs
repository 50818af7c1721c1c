import { expect, test } from 'vitest'
import { checkLicence } from './checkLicence.mjs'

const check = (licence, manifest, text) =>
  checkLicence({
    name: 'a',
    licence,
    files: new Map([
      ['package.json', Buffer.from(JSON.stringify(manifest))],
      ...(text ? [['LICENSE', Buffer.from(text)]] : []),
    ]),
  })

test('default', () => {
  check('MIT', { license: 'MIT' })
  check('BSD-2-Clause', { license: 'BSD-2-Clause license' })
  check('MIT', {}, 'MIT License\n\nCopyright')
})

test.each([
  ['another licence', 'MIT', { license: 'GPL-3.0' }],
  ['none', 'MIT', {}],
  ['a licence that we may not use', 'GPL-3.0', { license: 'GPL-3.0' }],
])('error: %s', (_, licence, manifest) => {
  expect(() => check(licence, manifest)).toThrow()
})
