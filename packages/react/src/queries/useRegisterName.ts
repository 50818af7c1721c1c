'use client'
import type { Kit } from '@latchkit/core'
import { registerName } from '@latchkit/core'
import { useCallback } from 'react'
import type { createActionHook } from '../actions/createActionHook.ts'
import { useNamedAction } from '../actions/useNamedAction.ts'
import { invalidateQueries } from './invalidateQueries.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** What a new name changes. */
const names = ['identity', 'name', 'names', 'nameSuggestions'] as const

/** Registers a name for the connected account, which signs for it; the queries of names and identities then ask anew. */
export function useRegisterName(): useRegisterName.ReturnType {
  const client = useKitQueryClient()
  const register = useCallback(
    async (kit: Kit, parameters: registerName.Parameters) => {
      const name = await registerName(kit, parameters)
      void invalidateQueries(kit, { client, names })
      return name
    },
    [client],
  )
  return useNamedAction('registerName', register)
}

export declare namespace useRegisterName {
  type ReturnType = createActionHook.ReturnType<
    'registerName',
    registerName.Parameters,
    registerName.ReturnType
  >
}
