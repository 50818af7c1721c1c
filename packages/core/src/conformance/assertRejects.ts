import { assert } from './assert.ts'

/** Throws unless the promise rejects with an error of the class. */
export async function assertRejects(
  promise: Promise<unknown>,
  errorClass: abstract new (...args: never[]) => Error,
): Promise<void> {
  const outcome = await promise.then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error }),
  )
  assert(
    outcome.error instanceof errorClass,
    `expected ${errorClass.name}, got ${String(outcome.error)}`,
  )
}
