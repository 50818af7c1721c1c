'use client'
import { useMemo } from 'react'
import { useAction } from './useAction.ts'

/** Creates the hook of an action: `createActionHook('signMessage', signMessage)` returns `{ signMessage, signMessageAsync, data, error, status, isPending, reset }`. */
export function createActionHook<name extends string, parameters, data>(
  name: name,
  action: useAction.Action<parameters, data>,
): () => createActionHook.ReturnType<name, parameters, data> {
  return () => useNamedAction(name, action)
}

export declare namespace createActionHook {
  type ReturnType<
    name extends string,
    parameters,
    data,
  > = useAction.State<data> & { readonly reset: () => void } & {
    readonly [key in name]: useAction.Run<parameters, data>
  } & {
    readonly [key in `${name}Async`]: useAction.RunAsync<parameters, data>
  }
}

/** Does what `useAction` does; `run` and `runAsync` are named after the action. */
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
