'use client'
import type { getName, RegisteredName } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { nameQuery } from './nameQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** Who registered a name, `null` where nobody did; waits while `parameters` is `undefined`. */
export function useName(
  parameters: getName.Parameters | undefined,
): UseQueryResult<RegisteredName | null> {
  return useKitQuery(nameQuery, parameters)
}
