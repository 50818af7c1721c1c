/** Throws with the message where the condition doesn't hold. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
