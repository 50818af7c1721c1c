import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkLicence, readTar } from './fetchPackage.mjs'

describe('checkLicence', () => {
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
    check('MIT', { license: '(MIT OR Apache-2.0)' })
    check(
      'MIT',
      { license: 'SEE LICENSE IN LICENSE' },
      'The MIT License (MIT)\n\nCopyright',
    )
  })

  test('parameters: grant', () => {
    const grant = 'This is under the MIT license.'
    const read = (manifest, readme) =>
      checkLicence({
        name: 'a',
        licence: 'MIT',
        grant,
        files: new Map([
          ['package.json', Buffer.from(JSON.stringify(manifest))],
          ['README.md', Buffer.from(readme)],
        ]),
      })
    read({}, `# a\r\n\r\n${grant}\r\n`)
    expect(() => read({}, '# a\n')).toThrow()
    expect(() => read({ license: 'GPL-3.0' }, grant)).toThrow()
  })

  test.each([
    ['another licence', 'MIT', { license: 'GPL-3.0' }],
    ['none', 'MIT', {}],
    [
      'another in the file',
      'MIT',
      { license: 'SEE LICENSE IN LICENSE' },
      'All rights reserved',
    ],
    ['two at once', 'MIT', { license: 'MIT AND GPL-3.0' }],
    ['a licence that we may not use', 'GPL-3.0', { license: 'GPL-3.0' }],
  ])('error: %s', (_, licence, manifest, text) => {
    expect(() => check(licence, manifest, text)).toThrow()
  })
})

describe('readTar', () => {
  test('default', () => {
    const files = readTar(
      pack([
        { path: 'package/package.json', text: '{}' },
        { path: 'package/dist/', type: '5' },
        { path: 'package/dist/a.js', text: 'a'.repeat(600) },
      ]),
    )
    expect([...files.keys()]).toEqual(['package.json', 'dist/a.js'])
    expect(files.get('dist/a.js').toString()).toBe('a'.repeat(600))
  })

  test('behavior: long paths come from the prefix or an extended header', () => {
    const long = `package/${'b'.repeat(300)}.js`
    const files = readTar(
      pack([
        { path: 'a.js', prefix: 'package/dist', text: 'a' },
        { path: 'x', type: 'x', text: `${long.length + 10} path=${long}\n` },
        { path: 'package/b', text: 'b' },
        { path: 'package/c.js', text: 'c' },
      ]),
    )
    expect([...files.keys()]).toEqual(['dist/a.js', long.slice(8), 'c.js'])
  })

  test('behavior: symbolic links are ignored', () => {
    expect(readTar(pack([{ path: 'package/a', type: '2' }])).size).toBe(0)
  })

  function pack(entries) {
    const blocks = entries.flatMap(
      ({ path, prefix = '', type = '0', text = '' }) => {
        const header = Buffer.alloc(512)
        header.write(path, 0)
        header.write(text.length.toString(8).padStart(11, '0'), 124)
        header.write(type, 156)
        header.write(prefix, 345)
        const content = Buffer.alloc(Math.ceil(text.length / 512) * 512)
        content.write(text)
        return [header, content]
      },
    )
    return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
  }
})
