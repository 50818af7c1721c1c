import type { SharedState } from '@latchkit/shared/state/SharedState'
import { RequestError } from '../http/RequestError.ts'

const minute = 60_000

/** Counts against a limit per minute; throws 429 beyond it. */
export async function countUse(
  state: SharedState,
  { key, limit, cost }: countUse.Parameters,
): Promise<void> {
  const count = await state.count({ key, limit, window: minute, cost })
  if (count.isAllowed) return
  throw new RequestError({
    status: 429,
    field: '',
    description: 'Too many requests; please try again later',
    retryAfter: count.resetsIn / 1_000,
  })
}

export declare namespace countUse {
  type Parameters = {
    key: string
    /** Uses per minute. */
    limit: number
    /** Uses that this one counts for. */
    cost: number
  }
}
