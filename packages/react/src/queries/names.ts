'use client'
import type { Kit, RegisteredName } from '@latchkit/core'
import {
  getName,
  getNameSuggestions,
  getNames,
  registerName,
} from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { createActionHook } from '../hooks/createActionHook.ts'
import { useNamedAction } from '../hooks/createActionHook.ts'
import { useRendered } from '../hooks/createNetworkActionHook.ts'
import { defineQuery } from './defineQuery.ts'
import { invalidateQueries, useKitQueryClient } from './queryClient.tsx'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitQuery } from './useKitQuery.ts'

const readName = /* @__PURE__ */ uncached(getName)

/** The query of `getName`, with `null` if the name is not registered; fresh for 5 minutes. */
export const nameQuery = /* @__PURE__ */ defineQuery(
  'name',
  // A query must not return `undefined`.
  async (kit, parameters: Uncached<getName.Parameters>) =>
    (await readName(kit, parameters)) ?? null,
  { staleTime: lifetimes.name },
)

/** Reads the registration of a name; `null` if it is not registered. Waits while `parameters` is `undefined`. */
export function useName(
  parameters: Uncached<getName.Parameters> | undefined,
): UseQueryResult<RegisteredName | null> {
  return useKitQuery(nameQuery, parameters)
}

/** The query of `getNames`; fresh for 5 minutes. */
export const namesQuery = /* @__PURE__ */ defineQuery(
  'names',
  /* @__PURE__ */ uncached(getNames),
  { staleTime: lifetimes.name },
)

/** Reads the names that an address registered, the connected one by default. Waits while `parameters` is `undefined`. */
export function useNames(
  parameters: Uncached<getNames.Parameters> | undefined,
): UseQueryResult<getNames.ReturnType> {
  return useKitQuery(namesQuery, parameters)
}

/** The query of `getNameSuggestions`; the previous suggestions are kept until there are new ones. */
export const nameSuggestionsQuery = /* @__PURE__ */ defineQuery(
  'nameSuggestions',
  getNameSuggestions,
  { keepsPrevious: true },
)

/** Reads names similar to a typed one, and whether each is registered. Waits while `parameters` is `undefined`. */
export function useNameSuggestions(
  parameters: getNameSuggestions.Parameters | undefined,
): UseQueryResult<getNameSuggestions.ReturnType> {
  return useKitQuery(nameSuggestionsQuery, parameters)
}

/** The queries that a registration changes. */
const changed = ['identity', 'name', 'names', 'nameSuggestions'] as const

/** Registers a name for the rendered account on the rendered network, or for `account` on `network`. The account signs for it. Then the queries of names and identities are fetched again. */
export function useRegisterName(): useRegisterName.ReturnType {
  const client = useKitQueryClient()
  const register = useCallback(
    async (kit: Kit, parameters: registerName.Parameters) => {
      const name = await registerName(kit, parameters)
      void invalidateQueries(kit, { client, names: changed })
      return name
    },
    [client],
  )
  return useNamedAction('registerName', useRendered(register))
}

export declare namespace useRegisterName {
  type ReturnType = createActionHook.ReturnType<
    'registerName',
    registerName.Parameters,
    registerName.ReturnType
  >
}
