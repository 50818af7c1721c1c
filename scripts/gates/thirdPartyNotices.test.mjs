import {
  cpSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { renderNotices } from '../notices/renderNotices.mjs'
import { root } from '../setup/root.mjs'
import { thirdPartyNotices } from './thirdPartyNotices.mjs'

/** A copy of what the notices are made of, whose lock file a test may change. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['THIRD-PARTY-NOTICES', 'package-lock.json'])
    cpSync(join(root, file), join(folder, file))
  for (const file of ['node_modules', 'packages', 'services'])
    symlinkSync(join(root, file), join(folder, file))
  return folder
}

test('default', () => {
  expect(thirdPartyNotices({ root: copy() })).toEqual([])
})

test('behavior: what ships and what is started is named with its licence', () => {
  const text = renderNotices({ root })
  for (const line of [
    '- zod 4.6.7: MIT',
    '- prom-client 15.1.3: Apache-2.0',
    '  - OpenSSL 1.1.1: OpenSSL',
    '  - zlib 1.2.11: Zlib',
    '  - libxml2 2.9.4: MIT',
    '- Redis 7.2, on Alpine Linux (redis:7.2-alpine): BSD-3-Clause',
  ])
    expect(text).toContain(`\n${line}\n`)
  for (const words of [
    'Original SSLeay License',
    'The origin of this software must not be misrepresented',
    'PostgreSQL Global Development Group',
    'Daniel Veillard',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain(root)
})

test('error: a file that is out of date, or missing', () => {
  const folder = copy()
  const message = 'is out of date: run npm run notices'
  const violation = { file: 'THIRD-PARTY-NOTICES', message }
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), 'Nothing.')
  expect(thirdPartyNotices({ root: folder })).toEqual([violation])
  rmSync(join(folder, 'THIRD-PARTY-NOTICES'))
  expect(thirdPartyNotices({ root: folder })).toEqual([violation])
})
