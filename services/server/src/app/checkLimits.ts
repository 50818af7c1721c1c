import type { Context } from 'hono'
import { RequestError } from '../http/RequestError.ts'
import type { Project } from '../services/projects/ProjectSource.ts'
import type { SharedState } from '../shared/SharedState.ts'
import type { Bindings } from './Bindings.ts'
import type { createApp } from './createApp.ts'
import { getClientAddress } from './getClientAddress.ts'

const minute = 60_000

/** Counts a request against what one client, and all visitors of a project, may ask per minute. */
export async function checkLimits(
  { context, project, cost }: checkLimits.Parameters,
  { state, clientLimit, trustedProxies }: createApp.Parameters,
): Promise<void> {
  if (clientLimit !== undefined) {
    const client = getClientAddress(context, { trustedProxies })
    await check(state, `client:${client}`, clientLimit, cost)
  }
  if (project?.quota !== undefined)
    await check(state, `project:${project.id}`, project.quota, cost)
}

export declare namespace checkLimits {
  type Parameters = {
    context: Context<{ Bindings: Bindings }>
    project: Project | undefined
    cost: number
  }
}

async function check(
  state: SharedState,
  key: string,
  limit: number,
  cost: number,
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
