'use client'
import { useMemo } from 'react'
import type { createActionHook } from './createActionHook.ts'
import { useAction } from './useAction.ts'

/** `useAction` with its functions under a name of their own. */
export function useNamedAction<name extends string, parameters, data>(
  name: name,
  action: useAction.Action<parameters, data>,
): createActionHook.ReturnType<name, parameters, data> {
  const { run, runAsync, ...state } = useAction(action)
  const { status, data, error, isPending, reset } = state
  return useMemo(
    () =>
      ({
        status,
        data,
        error,
        isPending,
        reset,
        [name]: run,
        [`${name}Async`]: runAsync,
      }) as createActionHook.ReturnType<name, parameters, data>,
    [name, status, data, error, isPending, reset, run, runAsync],
  )
}
