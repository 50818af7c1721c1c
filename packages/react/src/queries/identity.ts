'use client'
import type { Identity } from '@latchkit/core'
import { getIdentity } from '@latchkit/core'
import { lifetimes } from '@latchkit/core/internal'
import type { UseQueryResult } from '@tanstack/react-query'
import { defineQuery } from './defineQuery.ts'
import type { Uncached } from './uncached.ts'
import { uncached } from './uncached.ts'
import { useKitQuery } from './useKitQuery.ts'

/** The query of `getIdentity`; fresh for 5 minutes. */
export const identityQuery = /* @__PURE__ */ defineQuery(
  'identity',
  /* @__PURE__ */ uncached(getIdentity),
  { staleTime: lifetimes.identity },
)

/** Reads the name and the picture of an address, the connected one by default. Waits while `parameters` is `undefined`. */
export function useIdentity(
  parameters: Uncached<getIdentity.Parameters> | undefined,
): UseQueryResult<Identity> {
  return useKitQuery(identityQuery, parameters)
}
