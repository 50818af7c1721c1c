import { expect, test } from 'vitest'
import { BaseError } from './BaseError.ts'

test('default', () => {
  const error = new BaseError('It broke.')
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'BaseError', message: 'It broke.' })
  expect(error.hint).toBeUndefined()
  expect(error.code).toBeUndefined()
  expect('cause' in error).toBe(false)
})

test('parameters: hint, code, cause', () => {
  expect(
    new BaseError('It broke.', { hint: 'Mend it.', code: 1, cause: undefined }),
  ).toMatchObject({ hint: 'Mend it.', code: 1, cause: undefined })
})
