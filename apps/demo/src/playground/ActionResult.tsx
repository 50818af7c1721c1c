import type { Namespace } from '@latchkit/core'
import { abortRequests } from '@latchkit/core'
import type { useAction } from '@latchkit/react'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'

/** The result of an action, in an `output` with `data-status`. */
export function ActionResult(props: ActionResult.Props): ReactNode {
  const { state, inputError, namespace } = props
  const kit = useKit()
  const error = inputError ?? state.error
  const status = inputError ? 'error' : state.status

  return (
    <>
      <output className="result" data-status={status}>
        {error && <ErrorText error={error} />}
        {status === 'pending' && 'Waiting for a response…'}
        {status === 'success' && <code>{formatResult(state.data)}</code>}
      </output>
      {status === 'pending' && (
        <button
          className="button"
          type="button"
          onClick={() => abortRequests(kit, { namespace })}
        >
          Stop waiting
        </button>
      )}
    </>
  )
}

export declare namespace ActionResult {
  type Props = {
    state: useAction.State<unknown>
    inputError: Error | undefined
    /** Whose requests are aborted. Default: all. */
    namespace?: Namespace | undefined
  }
}

/** An error's name, code, message and hint. */
export function ErrorText(props: ErrorText.Props): ReactNode {
  const { error } = props
  const { code, hint } = error as { code?: unknown; hint?: unknown }
  return (
    <>
      <span className="row">
        <strong data-testid="error-name">{error.name}</strong>
        {code !== undefined && (
          <code data-testid="error-code">{String(code)}</code>
        )}
      </span>
      <span data-testid="error-message">{error.message}</span>
      {typeof hint === 'string' && (
        <small data-testid="error-hint">{hint}</small>
      )}
    </>
  )
}

export declare namespace ErrorText {
  type Props = { error: Error }
}

/** Formats a result: a text as it is, anything else as JSON with bigints in decimals. */
export function formatResult(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return value.toString()
  if (value === undefined || value === null) return 'Done.'
  return JSON.stringify(value, stringifyBigInt, 2)
}

function stringifyBigInt(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

/** Returns the state of a synchronous action from its value, if it has run. */
export function toState(data: unknown): useAction.State<unknown> {
  const rest = { isPending: false, error: undefined }
  return data === undefined
    ? { ...rest, status: 'idle', data: undefined }
    : { ...rest, status: 'success', data }
}
