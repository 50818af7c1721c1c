import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longAndDeeperUnitTests } from './longTests.mjs'

const cwd = join(import.meta.dirname, '../..')

test('default: each test that tries more without the check is in the long suite', () => {
  const tests = '{apps,packages,services}/*/src/**/*.test.{ts,tsx}'
  const long = new Set(globSync(longAndDeeperUnitTests, { cwd }))
  const deeper = globSync(tests, { cwd }).filter((file) =>
    readFileSync(join(cwd, file), 'utf8').includes('LATCHKIT_SUITE'),
  )
  expect(deeper.length).toBeGreaterThan(5)
  expect(deeper.filter((file) => !long.has(file))).toEqual([])
})
