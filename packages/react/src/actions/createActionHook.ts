'use client'
import type { useAction } from './useAction.ts'
import { useNamedAction } from './useNamedAction.ts'

/** Makes the hook of an action: `createActionHook('signMessage', signMessage)` returns `{ signMessage, signMessageAsync, data, error, status, isPending, reset }`. */
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
