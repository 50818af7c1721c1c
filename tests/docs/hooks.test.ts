import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as evm from '@latchkit/evm/react'
import * as react from '@latchkit/react'
import * as queries from '@latchkit/react/queries'
import * as ui from '@latchkit/ui'
import { expect, test } from 'vitest'

const page = readFileSync(
  join(import.meta.dirname, '../../docs/hooks.md'),
  'utf8',
)

const entries = {
  '@latchkit/react': react,
  '@latchkit/react/queries': queries,
  '@latchkit/evm/react': evm,
  '@latchkit/ui': ui,
}

const isHook = (name: string) => /^use[A-Z]/.test(name)

/** The hooks that a line names, in code quotes. */
const readHooks = (text: string) =>
  Array.from(text.matchAll(/`(use[A-Z]\w+)`/g), ([, name = '']) => name)

test.each(Object.entries(entries))('hooks of %s', (entry, exported) => {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${entry}\``))
  expect(readHooks(row ?? '')).toEqual(
    Object.keys(exported).filter(isHook).sort(),
  )
})

test('behavior: every counterpart of a wagmi hook exists', () => {
  const known = Object.values(entries).flatMap((entry) => Object.keys(entry))
  const [, table = ''] = page.split('## From wagmi')
  const rows = table.split('\n').filter((line) => line.startsWith('| `use'))
  expect(rows.length).toBeGreaterThan(60)
  for (const row of rows) {
    const [, , ours = '', difference = ''] = row.split('|')
    const hooks = readHooks(ours)
    if (hooks.length === 0) expect(difference.trim(), row).not.toBe('')
    for (const name of hooks) expect(known, row).toContain(name)
  }
})
