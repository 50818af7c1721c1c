'use client'
import type { Kit, NetworkId, NetworkReference } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { toNetworkId } from '@latchkit/core/internal'
import { useCallback } from 'react'
import type { createActionHook } from './createActionHook.ts'
import { useNamedAction } from './createActionHook.ts'
import { useKitState } from './state.ts'
import type { useAction } from './useAction.ts'

/**
 * Creates the hook of an action that sends or signs. Its functions pass the network and the account
 * that were rendered with them, which are those that the visitor saw when clicking; a `network` or
 * `chainId` and an `account` in the parameters replace them.
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
  return () => useNamedAction(name, useRendered(action, options))
}

/** Returns an action that passes the rendered network and account, as the functions of `createNetworkActionHook` do. */
export function useRendered<
  parameters extends createNetworkActionHook.Parameters,
  data,
>(
  action: useAction.Action<parameters, data>,
  options: createNetworkActionHook.Options<parameters> = none,
): useAction.Action<parameters, data> {
  const networkIds = useNetworkIds()
  const accounts = useAccounts()
  return useCallback(
    (kit: Kit, given: parameters) => {
      const { isForNetwork = isForAny, isForAccount = isForAny } = options
      const { network, chainId, namespace = options.namespace } = given
      const isOf = (id: string) =>
        namespace === undefined || id.startsWith(`${namespace}:`)
      const isNamed = network !== undefined || chainId !== undefined
      const rendered =
        isNamed || !isForNetwork(given) ? network : networkIds.find(isOf)
      const id = rendered && toNetworkId(rendered)
      const account = accounts.find((each) =>
        id ? id.startsWith(`${each.namespace}:`) : isOf(`${each.namespace}:`),
      )
      return action(kit, {
        ...(account?.status === 'connected' &&
          isForAccount(given) && { account: account.address }),
        ...given,
        ...(rendered && { network: rendered }),
      })
    },
    [action, options, networkIds, accounts],
  )
}

const none = {}
const isForAny = () => true

export declare namespace createNetworkActionHook {
  type Parameters = {
    network?: NetworkReference | undefined
    chainId?: number | undefined
    namespace?: string | undefined
    account?: string | undefined
  }
  type Options<parameters> = {
    /** The namespace of the action. Default: that of the parameters, else the active one. */
    namespace?: string | undefined
    /** Whether a request is bound to a network. Default: each is. */
    isForNetwork?: ((parameters: parameters) => boolean) | undefined
    /** Whether a request is bound to an account. Default: each is. */
    isForAccount?: ((parameters: parameters) => boolean) | undefined
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

/** The account of the active namespace, then that of every namespace. */
function useAccounts(): readonly getAccount.ReturnType[] {
  return useKitState((kit) =>
    [undefined, ...kit.adapters.keys()].map((namespace) =>
      getAccount(kit, { namespace }),
    ),
  )
}
