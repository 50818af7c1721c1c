import { readFileSync } from 'node:fs'
import { BaseError } from '@latchkit/protocol'
import { expect, test } from 'vitest'
import { describeFailure } from './runService.ts'

const options = { dataDirVariable: 'LATCHKIT_SERVER_DATA_DIR' }

test('default', () => {
  const cause = new Error('connect ECONNREFUSED\nat somewhere')
  const error = new BaseError('The database is not reachable.', {
    code: 'DATABASE_UNREACHABLE',
    hint: 'Check that `LATCHKIT_SERVER_DATABASE_URL` names it.',
    cause,
  })
  expect(describeFailure(error, options)).toMatchInlineSnapshot(`
    "The database is not reachable. (connect ECONNREFUSED)
    Check that \`LATCHKIT_SERVER_DATABASE_URL\` names it."
  `)
})

test('behavior: what the system refuses has no stack', () => {
  try {
    readFileSync('/nowhere/at/all')
  } catch (error) {
    expect(describeFailure(error, options)).toMatchInlineSnapshot(`
      "ENOENT: no such file or directory, open '/nowhere/at/all'
      The data are in the folder of \`LATCHKIT_SERVER_DATA_DIR\`, which this user has to own."
    `)
  }
  expect.assertions(1)
})

test('behavior: an unexpected error has one, without secrets', () => {
  const error = new Error('postgres://me:swordfish@db/x failed')
  expect(describeFailure(error, options)).toContain('postgres://…@db/x failed')
  expect(describeFailure(error, options)).toContain('runService.test.ts')
  expect(describeFailure('a text', options)).toBe('a text')
})
