import { getNameSuggestions } from '@latchkit/core'
import { defineQuery } from './defineQuery.ts'

/** Names like the one typed so far as a query; those for what was typed before show until these are there. */
export const nameSuggestionsQuery = /* @__PURE__ */ defineQuery(
  'nameSuggestions',
  getNameSuggestions,
  {
    keepsPrevious: true,
  },
)
