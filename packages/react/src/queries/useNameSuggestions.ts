'use client'
import type { getNameSuggestions } from '@latchkit/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { nameSuggestionsQuery } from './nameSuggestionsQuery.ts'
import { useKitQuery } from './useKitQuery.ts'

/** Names like the one typed so far, and whether each is taken; waits while `parameters` is `undefined`. */
export function useNameSuggestions(
  parameters: getNameSuggestions.Parameters | undefined,
): UseQueryResult<getNameSuggestions.ReturnType> {
  return useKitQuery(nameSuggestionsQuery, parameters)
}
