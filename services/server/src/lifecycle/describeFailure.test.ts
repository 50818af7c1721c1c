import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DatabaseUnreachableError } from '../database/errors/DatabaseUnreachableError.ts'
import { describeFailure } from './describeFailure.ts'

test('default', () => {
  const cause = new Error('connect ECONNREFUSED\nat somewhere')
  const error = new DatabaseUnreachableError({ cause })
  expect(describeFailure(error)).toMatchInlineSnapshot(`
    "The database is not reachable. (connect ECONNREFUSED)
    Check that PostgreSQL runs and that \`LATCHKIT_SERVER_DATABASE_URL\` names it."
  `)
})

test('behavior: what the system refuses has no stack', () => {
  try {
    readFileSync('/nowhere/at/all')
  } catch (error) {
    expect(describeFailure(error)).toMatchInlineSnapshot(`
      "ENOENT: no such file or directory, open '/nowhere/at/all'
      The data are in the folder of \`LATCHKIT_SERVER_DATA_DIR\`, which this user has to own."
    `)
  }
  expect.assertions(1)
})

test('behavior: what nobody expected has one, without secrets', () => {
  const error = new Error('postgres://me:swordfish@db/x failed')
  expect(describeFailure(error)).toContain('postgres://…@db/x failed')
  expect(describeFailure(error)).toContain('describeFailure.test.ts')
  expect(describeFailure('a text')).toBe('a text')
})
