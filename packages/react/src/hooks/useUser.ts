'use client'
import type { EmbeddedUser } from '@latchkit/core'
import { getUser, watchUser } from '@latchkit/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from '../provider/useKit.ts'

/** Returns the user of the embedded wallet; `undefined` while no visitor is logged in. */
export function useUser(): EmbeddedUser | undefined {
  const kit = useKit()
  const subscribe = useCallback(
    (onChange: () => void) => watchUser(kit, { onChange }),
    [kit],
  )
  return useSyncExternalStore(
    subscribe,
    () => getUser(kit),
    () => undefined,
  )
}
