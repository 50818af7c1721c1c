/** Throws with the message if the condition is false. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Rejects unless the promise rejects with an error of the class. */
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
