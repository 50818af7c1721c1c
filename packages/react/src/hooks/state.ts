'use client'
import type { Kit } from '@latchkit/core'
import { getAccount, getNetwork } from '@latchkit/core'
import { getServerKit, isShallowEqual } from '@latchkit/core/internal'
import { useRef, useSyncExternalStore } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Returns the result of `read`, updated after every change of state; shallowly equal results keep their identity. The first render in the browser equals the server's. */
export function useKitState<value>(read: (kit: Kit) => value): value {
  const kit = useKit()
  const last = useRef<{ value: value } | undefined>(undefined)

  const select = (source: Kit) => {
    const value = read(source)
    if (last.current && isShallowEqual(last.current.value, value))
      return last.current.value
    last.current = { value }
    return value
  }

  return useSyncExternalStore(
    kit.subscribe,
    () => select(kit),
    () => select(getServerKit(kit)),
  )
}

/** Returns the account of a namespace, the active one by default, and the status of its connection. */
export function useAccount(
  parameters: getAccount.Parameters = {},
): getAccount.ReturnType {
  return useKitState((kit) => getAccount(kit, parameters))
}

/** Returns the network of a namespace, the active one by default, and whether the app supports it. */
export function useNetwork(
  parameters: getNetwork.Parameters = {},
): getNetwork.ReturnType {
  return useKitState((kit) => getNetwork(kit, parameters))
}
