import { getClientAddress, getClientKey } from '@latchkit/shared/clientAddress'
import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Context } from 'hono'
import type { Env } from '../http/context.ts'
import { getHeader } from '../http/context.ts'
import { RequestError } from '../http/RequestError.ts'
import type { Project } from '../projects/access.ts'

const minute = 60_000

/** Creates the limits of requests per minute, of each client and of each project. */
export function createLimits({
  state,
  clientLimit,
  trustedProxies,
}: createLimits.Parameters): createLimits.ReturnType {
  async function count(
    key: string,
    { limit, cost }: { limit: number; cost: number },
  ): Promise<void> {
    const result = await state.count({ key, limit, window: minute, cost })
    if (result.isAllowed) return
    throw new RequestError({
      status: 429,
      field: '',
      description: 'Too many requests; please try again later',
      retryAfter: result.resetsIn / 1_000,
    })
  }

  function getClient(context: Context<Env>): string {
    const address = getClientAddress({
      peer: context.env?.incoming?.socket?.remoteAddress,
      forwardedFor: getHeader(context, 'x-forwarded-for'),
      trustedProxies,
    })
    return getClientKey(address)
  }

  return {
    getClient,
    countClient(context, cost) {
      if (clientLimit === undefined) return undefined
      const key = `client:${getClient(context)}`
      return count(key, { limit: clientLimit, cost })
    },
    countProject(project, cost) {
      if (project?.quota === undefined) return undefined
      return count(`project:${project.id}`, { limit: project.quota, cost })
    },
  }
}

export declare namespace createLimits {
  type Parameters = {
    state: SharedState
    /** Requests per minute of one client; `undefined` for no limit. */
    clientLimit: number | undefined
    /** How many proxies of the operator stand in front; each adds one entry to `X-Forwarded-For`. */
    trustedProxies: number
  }

  type ReturnType = {
    /** Returns the key of the client that sent a request. */
    getClient(context: Context<Env>): string
    /** Counts a request; rejects with 429 above the limit. Returns `undefined` if there is none. */
    countClient(context: Context<Env>, cost: number): Promise<void> | undefined
    countProject(
      project: Project | undefined,
      cost: number,
    ): Promise<void> | undefined
  }
}
