import type { useAction } from '@latchkit/react'

/** The state of an action that answers at once: its value, or nothing yet. */
export function toState(data: unknown): useAction.State<unknown> {
  const rest = { isPending: false, error: undefined }
  return data === undefined
    ? { ...rest, status: 'idle', data: undefined }
    : { ...rest, status: 'success', data }
}
