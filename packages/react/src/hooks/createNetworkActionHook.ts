'use client'
import type { Kit, NetworkId, NetworkReference } from '@latchkit/core'
import { getNetwork } from '@latchkit/core'
import { useCallback } from 'react'
import type { createActionHook } from './createActionHook.ts'
import { useNamedAction } from './createActionHook.ts'
import { useKitState } from './state.ts'
import type { useAction } from './useAction.ts'

/**
 * Creates the hook of an action that sends to a network, or signs for one. Its functions pass the
 * network that was rendered with them, which is the one that the visitor saw when clicking; a
 * `network` or `chainId` in the parameters replaces it.
 */
export function createNetworkActionHook<
  name extends string,
  parameters extends createNetworkActionHook.Parameters,
  data,
>(
  name: name,
  action: useAction.Action<parameters, data>,
  options: createNetworkActionHook.Options<parameters> = {},
): () => createActionHook.ReturnType<name, parameters, data> {
  const { isForNetwork = () => true } = options
  return () => {
    const networkIds = useNetworkIds()
    const run = useCallback(
      (kit: Kit, parameters: parameters) => {
        const { network, chainId, namespace = options.namespace } = parameters
        const isNamed = network !== undefined || chainId !== undefined
        if (isNamed || !isForNetwork(parameters)) return action(kit, parameters)
        const rendered = networkIds.find(
          (id) => namespace === undefined || id.startsWith(`${namespace}:`),
        )
        return action(kit, { ...parameters, network: rendered })
      },
      [networkIds],
    )
    return useNamedAction(name, run)
  }
}

export declare namespace createNetworkActionHook {
  type Parameters = {
    network?: NetworkReference | undefined
    chainId?: number | undefined
    namespace?: string | undefined
  }
  type Options<parameters> = {
    /** The namespace of the action. Default: that of the parameters, else the active one. */
    namespace?: string | undefined
    /** Whether a request is bound to a network. Default: each is. */
    isForNetwork?: ((parameters: parameters) => boolean) | undefined
  }
}

/** The network of the active namespace, then that of every namespace. */
function useNetworkIds(): readonly NetworkId[] {
  return useKitState((kit) =>
    [undefined, ...kit.adapters.keys()].map(
      (namespace) => getNetwork(kit, { namespace }).network.caipNetworkId,
    ),
  )
}
