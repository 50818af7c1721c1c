import type { AccountId } from '@latchkit/protocol'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { ServerReadError } from '../types/ServerReadError.ts'
import type { TokenPrice } from '../types/TokenPrice.ts'

/** What tokens cost in US dollars, each matched by its `token`; kept for 15 s. Those without a known price, or on networks that the server doesn't serve, are left out. */
export function getPrices(
  kit: Kit,
  parameters: getPrices.Parameters,
): Promise<getPrices.ReturnType> {
  return withServer(kit, [], async ({ readPrices }) =>
    parameters.tokens.length > 0 ? readPrices(kit, parameters) : [],
  )
}

export declare namespace getPrices {
  type Parameters = {
    /** CAIP-10 ids; the native currency has its namespace's pseudo-address. */
    tokens: readonly AccountId[]
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly TokenPrice[]
  type ErrorType = ServerReadError
}
