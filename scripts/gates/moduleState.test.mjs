import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleState } from './moduleState.mjs'

const fixtures = join(import.meta.dirname, 'fixtures')
const root = join(fixtures, 'violations/moduleState')
const messages = (name) =>
  moduleState({ root })
    .filter(({ file }) => file.endsWith(name))
    .map(({ line, message }) => `${line} ${message}`)

test('error: declarations that hold state', () => {
  expect(messages('/declared.ts')).toMatchInlineSnapshot(`
    [
      "1 module-level let",
      "2 module-level var",
      "3 module-level new Map",
      "4 module-level new WeakSet",
      "5 regular expression that keeps its place (flag g or y)",
      "6 regular expression that keeps its place (flag g or y)",
      "7 module-level new EventTarget",
      "8 function called at once, whose variables stay",
      "14 static field of a class that is not readonly",
      "15 module-level new Set",
      "17 static block of a class",
    ]
  `)
})

test('error: constants that are changed', () => {
  expect(messages('/changed.ts')).toMatchInlineSnapshot(`
    [
      "8 changes the module's 'list'",
      "9 changes the module's 'options'",
      "10 changes the module's 'options'",
      "11 changes the module's 'options'",
      "12 changes the module's 'options'",
      "13 changes the module's 'known'",
      "14 changes the module's 'table'",
      "15 changes the module's 'remember'",
      "17 changes the module's 'remember'",
    ]
  `)
})

test('behavior: constants, local state and names of a nearer scope pass', () => {
  expect(moduleState({ root: join(fixtures, 'good/moduleState') })).toEqual([])
})
