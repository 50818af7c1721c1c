import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { licences } from './licences.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')
const entries = []
const exceptions = ['css-tool', 'css-tool-*'].map((name) => ({
  package: name,
  licence: 'MPL-2.0',
  reason: 'Runs at build time.',
}))

test('error: what is not free, ships, or needs no exception', () => {
  const root = join(fixtures, 'violations/licences')
  expect(
    licences({ root, exceptions, entries }).map(
      ({ file, message }) => `${file}: ${message}`,
    ),
  ).toMatchInlineSnapshot(`
    [
      "other/package-lock.json: @scope/relay 1.0.0 is SEE LICENSE IN LICENSE.md",
      "package-lock.json: c 1.0.0 is GPL-3.0-only and it ships",
      "package-lock.json: css-tool 1.0.0 is MPL-2.0 and it ships",
      "package-lock.json: other-tool 1.0.0 is MPL-2.0",
      "package-lock.json: silent 1.0.0 is unlicensed",
      "package-lock.json: both 1.0.0 is (MIT AND GPL-3.0-only)",
      "scripts/gates/licenceExceptions.json: css-tool needs no exception",
      "scripts/gates/licenceExceptions.json: css-tool-* needs no exception",
    ]
  `)
})

test('behavior: free licences and named tools pass', () => {
  const root = join(fixtures, 'good/licences')
  expect(licences({ root, exceptions, entries })).toEqual([])
})

describe('the contents of packages', () => {
  let root
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'latchkit-'))
    write('package-lock.json', JSON.stringify({ packages: lock }))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const lock = {
    'services/a': {
      dependencies: { database: '1.0.0' },
      optionalDependencies: { 'database-mac': '1.0.0' },
    },
    'node_modules/database': { version: '1.0.0', license: 'MIT' },
    'node_modules/database-mac': {
      ...{ version: '1.0.0', license: 'MIT', optional: true },
      cpu: ['arm64'],
    },
    'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  }
  const mac = { package: 'database-mac', version: '1.0.0', components: [] }

  function write(file, ...parts) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), Buffer.concat(parts.map(toBytes)))
  }
  const toBytes = (part) => Buffer.from(part, 'latin1')
  const elf = '\x7fELF\x02\x01\x01\0'
  const judge = (entries) =>
    licences({ root, exceptions: [], entries }).map(({ message }) => message)

  test('error: a manifest that does not mention what is in the package', () => {
    const folder = 'node_modules/database'
    const ssl = 'OpenSSL 1.1.1  11 Sep 2018\0'
    const inflate = ' inflate 1.2.11 Copyright 1995-2017 Mark Adler \0'
    const crate = '/index.crates.io-6f17d22bba15001f/image-0.24.9/src/lib.rs'
    write(`${folder}/lib/libcrypto.so.1.1`, elf, ssl)
    write(`${folder}/lib/libxml2.so.2`, elf, '\x0020904\0')
    write(`${folder}/bin/server`, elf, inflate, ssl)
    write(`${folder}/codec.wasm`, '\0asm\x01\0\0\0', crate)
    write(`${folder}/COPYING`, 'GNU LESSER GENERAL PUBLIC LICENSE')
    write('node_modules/tool/bin/tool.exe', 'MZ\x90\0', ssl)
    write('node_modules/tool/NOTICE.txt', 'Mozilla Public License 2.0')
    expect(judge([])).toMatchInlineSnapshot(`
      [
        "database 1.0.0 contains bin/server, which no entry names",
        "database 1.0.0 contains codec.wasm, which no entry names",
        "database 1.0.0 contains lib/libcrypto.so.1.1, which no entry names",
        "database 1.0.0 contains lib/libxml2.so.2, which no entry names",
        "database 1.0.0 contains OpenSSL 1.1.1 in bin/server, which no entry names",
        "database 1.0.0 contains zlib 1.2.11 in bin/server, which no entry names",
        "database 1.0.0 contains image 0.24.9 in codec.wasm, which no entry names",
        "database 1.0.0 contains OpenSSL 1.1.1 in lib/libcrypto.so.1.1, which no entry names",
        "database 1.0.0 contains libxml2 2.9.4 in lib/libxml2.so.2, which no entry names",
        "database 1.0.0 has a GPL licence in COPYING, which no entry names",
        "database-mac 1.0.0 is for another system, and no entry names what it contains",
        "tool 1.0.0 contains bin/tool.exe, which no entry names",
        "tool 1.0.0 has a MPL licence in NOTICE.txt, which no entry names",
      ]
    `)
  })

  test('behavior: every component is found by the words that it is compiled with', () => {
    const texts = {
      'libicudata.so.60': 'icudt60l\0',
      'libxslt.so.1': '\x0010129\0',
      'liblzma.so.5': '\x005.2.2\0',
      'libuuid.so.16': 'OSSP uuid 1.6.2 (04-Jul-2008)\0',
      'libpng.so': 'libpng version 1.6.37 - April 14, 2019\0',
      postgres: 'PostgreSQL 18.4 on x86_64-pc-linux-gnu, compiled by gcc\0',
      'libsqlite3.so': 'SQLite format 3\0',
      psql: 'GNU Readline library, 8.2\0',
    }
    for (const [file, text] of Object.entries(texts))
      write(`node_modules/database/${file}`, elf, text)
    const messages = judge([mac])
    const found = messages.map((it) => /contains (.+ [\d.]+) in/.exec(it)?.[1])
    expect(found.filter(Boolean).sort()).toEqual([
      ...['ICU 60', 'OSSP uuid 1.6.2', 'PostgreSQL 18.4', 'Readline 8.2'],
      ...['SQLite 3', 'liblzma 5.2.2', 'libpng 1.6.37', 'libxslt 1.1.29'],
    ])
  })

  test('behavior: entries name components, licences and exceptions', () => {
    const folder = 'node_modules/database'
    write(`${folder}/lib/libcrypto.so.1.1`, elf, 'OpenSSL 1.1.1  11 Sep 2018\0')
    write(`${folder}/index.js`, 'export const text = "OpenSSL 3.0.0"')
    write('node_modules/tool/tool', elf, 'OpenSSL 1.0.0  11 Sep 2018\0')
    const component = {
      ...{ name: 'OpenSSL', version: '1.1.1', licence: 'OpenSSL' },
      ...{ text: 'OpenSSL.txt', files: 'libcrypto' },
    }
    const database = { package: 'database', version: '1.0.0' }
    const tool = {
      package: 'tool',
      components: [{ name: 'tool', licence: 'MIT', files: '^tool$' }],
    }
    const exceptions = ['OpenSSL']
    const components = [component]
    const good = { ...database, exceptions, components }
    expect(judge([good, tool, mac])).toEqual([])
    expect(judge([{ ...good, exceptions: [] }, tool, mac])).toEqual([
      'database 1.0.0 contains OpenSSL, which is OpenSSL',
    ])
  })

  test('error: entries that are out of date or name too much', () => {
    write('node_modules/database/lib/libz.so.1', elf)
    const components = [
      { name: 'zlib', version: '1.3', licence: 'MIT', files: 'libz' },
      {
        name: 'ICU',
        version: '60',
        licence: 'MIT',
        text: 'a',
        files: 'libicu',
      },
      { name: 'image', version: '0.24.9', licence: 'MIT', text: 'a' },
    ]
    const database = {
      ...{ package: 'database', version: '0.9.0', components },
      ...{ exceptions: ['Zlib'], texts: ['MPL'] },
    }
    const gone = { package: 'gone', components: [] }
    expect(
      judge([database, gone, { ...mac, version: '0.9.0' }]),
    ).toMatchInlineSnapshot(`
        [
          "database 1.0.0 was read at 0.9.0: read what 1.0.0 contains",
          "database 1.0.0 contains zlib without the text of its licence",
          "database 1.0.0 needs no exception for Zlib",
          "database 1.0.0 does not contain ICU: remove it from its entry",
          "database 1.0.0 does not contain image: remove it from its entry",
          "database-mac 1.0.0 was read at 0.9.0: read what 1.0.0 contains",
          "gone needs no entry",
          "database has no MPL licence",
        ]
      `)
  })
})
