import { expect, test } from 'vitest'
import { listMutants } from './listMutants.mjs'

function mutate(source) {
  return listMutants({ file: 'a.ts', source }).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  )
}

test.each([
  ['a < b', [';', 'a <= b']],
  ['if (a) b()', ['if (true) b()', 'if (false) b()', 'if (a) ;']],
  ['const a = !b', ['const a = b']],
  ['const a = 1', ['const a = 2']],
  ['const a = true', ['const a = false']],
  ['const a = b.some(c)', ['const a = b.every(c)']],
  ['const a = b ?? c', ['const a = b && c']],
])('%s', (source, expected) => {
  expect(mutate(source)).toEqual(expected)
})

test.each([
  'import { a } from "b"',
  'type A = 1 | 2',
  'const a = new InvalidError("x", { code: 1 })',
  'const a = "b" + c',
  'const a = b.toString(c)',
  'const a = () => { return undefined }',
])('behavior: %s has no mutant', (source) => {
  expect(mutate(source)).toEqual([])
})

test('error: no syntax', () => {
  expect(() => mutate('const =')).toThrow('a.ts')
})
