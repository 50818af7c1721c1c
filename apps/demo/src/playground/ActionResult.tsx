import { abortRequests } from '@latchkit/core'
import type { useAction } from '@latchkit/react'
import { useKit } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ErrorText } from './ErrorText.tsx'
import { formatResult } from './formatResult.ts'

/** What came of an action, in an `output` with `data-status`. */
export function ActionResult(props: ActionResult.Props): ReactNode {
  const { state, inputError } = props
  const kit = useKit()
  const error = inputError ?? state.error
  const status = inputError ? 'error' : state.status

  return (
    <>
      <output className="result" data-status={status}>
        {error && <ErrorText error={error} />}
        {status === 'pending' && 'Waiting for the answer …'}
        {status === 'success' && <code>{formatResult(state.data)}</code>}
      </output>
      {status === 'pending' && (
        <button
          className="button"
          type="button"
          onClick={() => abortRequests(kit)}
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
  }
}
