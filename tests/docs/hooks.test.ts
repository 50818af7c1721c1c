import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntries } from './listExports.ts'

const page = readFileSync(
  join(import.meta.dirname, '../../docs/hooks.md'),
  'utf8',
)

const isHook = (name: string) => /^use[A-Z]/.test(name)

/** The hooks that a line names, in code quotes. */
const readHooks = (text: string) =>
  Array.from(text.matchAll(/`(use[A-Z]\w+)`/g), ([, name = '']) => name)

const entries = await listEntries()

test('default: one table of all hooks, with the entry point of each', () => {
  const [, table = ''] = page.split('## By entry')
  const rows = table
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => [/`(.+?)`/.exec(line)?.[1] ?? '', readHooks(line)] as const)
  const exported = [...entries]
    .map(([entry, names]) => [entry, Object.keys(names).filter(isHook).sort()])
    .filter(([, hooks = []]) => hooks.length > 0)
  expect(Object.fromEntries(rows ?? [])).toEqual(Object.fromEntries(exported))
})

test('behavior: every counterpart of a wagmi hook exists', () => {
  const known = [...entries.values()].flatMap((entry) => Object.keys(entry))
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
