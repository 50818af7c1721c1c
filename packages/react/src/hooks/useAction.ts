'use client'
import type { Kit } from '@latchkit/core'
import { BaseError } from '@latchkit/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Runs an action of the kit and returns the state of its latest run; earlier runs that settle later are ignored. */
export function useAction<parameters, data>(
  action: useAction.Action<parameters, data>,
): useAction.ReturnType<parameters, data> {
  const kit = useKit()
  const [state, setState] = useState<useAction.State<data>>(idle)
  const latest = useRef(0)

  // A run that settles after the unmount must not call back.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )

  const start = useCallback(
    async (
      parameters: parameters,
      options: useAction.Options<data>,
    ): Promise<data> => {
      latest.current += 1
      const run = latest.current
      const settle = (next: useAction.State<data>) => {
        if (run !== latest.current) return
        setState(next)
        if (next.status === 'success') options.onSuccess?.(next.data)
        if (next.status === 'error') options.onError?.(next.error)
      }
      setState(pending)
      try {
        const data = await action(kit, parameters)
        settle({ ...flags('success'), data, error: undefined })
        return data
      } catch (cause) {
        const error = toError(cause)
        settle({ ...flags('error'), data: undefined, error })
        throw error
      }
    },
    [kit, action],
  )

  const run = useCallback(
    (parameters?: parameters, options: useAction.Options<data> = {}) => {
      // `error` and `onError` report the failure.
      start((parameters ?? {}) as parameters, options).catch(() => {})
    },
    [start],
  )

  const runAsync = useCallback(
    (parameters?: parameters) => start((parameters ?? {}) as parameters, {}),
    [start],
  )

  const reset = useCallback(() => {
    latest.current += 1
    setState(idle)
  }, [])

  return useMemo(
    () => ({ ...state, run, runAsync, reset }),
    [state, run, runAsync, reset],
  )
}

const idle = { ...flags('idle'), data: undefined, error: undefined }
const pending = { ...flags('pending'), data: undefined, error: undefined }

function flags<status extends 'idle' | 'pending' | 'success' | 'error'>(
  status: status,
) {
  return { status, isPending: status === 'pending' }
}

export declare namespace useAction {
  type Action<parameters, data> = (
    kit: Kit,
    parameters: parameters,
  ) => Promise<data>

  type State<data> = { readonly isPending: boolean } & (
    | {
        readonly status: 'idle' | 'pending'
        readonly data: undefined
        readonly error: undefined
      }
    | {
        readonly status: 'success'
        readonly data: data
        readonly error: undefined
      }
    | {
        readonly status: 'error'
        readonly data: undefined
        readonly error: Error
      }
  )

  /** Called for the latest run only, and only while the component is mounted. */
  type Options<data> = {
    onSuccess?: ((data: data) => void) | undefined
    onError?: ((error: Error) => void) | undefined
  }

  type Run<parameters, data> =
    Record<never, never> extends parameters
      ? (parameters?: parameters, options?: Options<data>) => void
      : (parameters: parameters, options?: Options<data>) => void

  type RunAsync<parameters, data> =
    Record<never, never> extends parameters
      ? (parameters?: parameters) => Promise<data>
      : (parameters: parameters) => Promise<data>

  type ReturnType<parameters, data> = State<data> & {
    /** Never throws; a failure is in `error`. */
    readonly run: Run<parameters, data>
    /** Resolves with the data, or rejects with the error. */
    readonly runAsync: RunAsync<parameters, data>
    /** Resets the state to `idle`; a pending run is ignored. */
    readonly reset: () => void
  }
}

/** Returns a thrown value as an error. */
function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  return new BaseError('Something that is not an error was thrown.', {
    cause: thrown,
  })
}
