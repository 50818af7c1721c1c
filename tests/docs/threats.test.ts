import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from './readTable.ts'

const root = join(import.meta.dirname, '../..')

const rows = readTable('Threats of the embedded wallet', 'security-model.md')

/** Those of the design; T15 to T17 concern logins that are not there. */
const threats = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 18, 19, 20, 22, 23, 24],
  ...[26, 27, 28, 31, 32, 34, 36, 37, 38],
]

/** The titles of tests in a file, as they are written. */
function listTitles(file: string): readonly string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const call =
    /(?:test|describe)(?:\.each\([\s\S]*?\)|\.describe)?\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/g
  return Array.from(source.matchAll(call), ([, a, b, c]) => a ?? b ?? c ?? '')
}

test('behavior: every threat has its row', () => {
  expect(rows.map(([id]) => id)).toEqual(threats.map((it) => `T${it}`))
})

test.each(rows)('%s, %s: each named test exists', (id = '', _, cell = '') => {
  const named = Array.from(
    cell.matchAll(/`([^`]+)` "((?:[^"`]|`[^`]*`)+)"/g),
    ([, file = '', title = '']) => ({ file, title }),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.length).toBe(cell.split('; `').length)
  for (const { file, title } of named) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(listTitles(file)).toContain(title)
    expect(title).toMatch(new RegExp(`\\b${id}\\b`))
  }
})
