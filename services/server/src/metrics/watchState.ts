import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Metrics } from './Metrics.ts'

/** The same state, looks into its values counted by what their keys begin with: `identity` for `identity:…`. */
export function watchState(
  state: SharedState,
  metrics: Pick<Metrics, 'observeCache'>,
): SharedState {
  return {
    ...state,
    async get(key) {
      const value = await state.get(key)
      // A label is a word of ours, never a part of what was asked.
      const cache = /^([a-z]{1,24}):/.exec(key)?.[1] ?? 'other'
      metrics.observeCache({ cache, isHit: value !== undefined })
      return value
    },
  }
}
