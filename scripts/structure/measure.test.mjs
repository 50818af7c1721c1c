import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCircles } from './findCircles.mjs'
import { measure } from './measure.mjs'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkit-structure-'))
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

test('default', () => {
  write('packages/core/package.json', '{ "name": "core" }')
  write('packages/core/src/actions/connect.ts', [
    "import type { Kit } from '../kit.ts'",
    "import { machine } from '../machine.ts'",
    "export const connect = () => [machine, import('../later.ts')]",
  ])
  write('packages/core/src/kit.ts', [
    "import type { connect } from './actions/connect.ts'",
    'export type Kit = typeof connect',
  ])
  write('packages/core/src/machine.ts', 'export const machine = 1')
  write('packages/core/src/later.ts', 'export const later = 1')
  write('services/relay/src/relay.ts', Array(40).fill('// line'))
  expect(measure({ root }).figures).toEqual({
    files: 5,
    lines: 47,
    median: 2,
    p90: 40,
    shortShare: 80,
    filesPerThousandLines: 106.4,
    singleUseShare: 0,
    connectFiles: 3,
    largestTypeCircle: 2,
    valueCycles: 0,
  })
})

test('behavior: tests, test doubles, networks, locales and generated files are not measured', () => {
  for (const file of [
    'packages/a/src/a.test.ts',
    'packages/test/src/core/createFakeKit.ts',
    'packages/evm/src/networks/base.ts',
    'packages/ui/src/locales/de.ts',
    'packages/ui/src/sheet.generated.ts',
    'apps/demo/src/main.ts',
  ])
    write(file, 'export const a = 1')
  expect(measure({ root }).figures.files).toBe(0)
})

test('behavior: a small file with one importer beside it is single-use', () => {
  write('packages/a/src/a.ts', "import { b } from './b.ts'\nexport const a = b")
  write('packages/a/src/b.ts', 'export const b = 1')
  expect(measure({ root }).singleUse).toEqual(['packages/a/src/b.ts'])
})

test('behavior: circles are found whole', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', []],
  ])
  expect(findCircles(graph)).toEqual([['a', 'b', 'c']])
})

function write(file, text) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Array.isArray(text) ? `${text.join('\n')}\n` : text)
}
