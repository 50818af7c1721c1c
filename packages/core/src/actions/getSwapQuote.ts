import type { AccountId } from '@latchkit/protocol'
import { parseAccountId, stripText } from '@latchkit/protocol'
import { NotConnectedError } from '../errors/connection.ts'
import { ServerAnswerError } from '../errors/server.ts'
import { findSwapNetwork, requestSwap } from '../swaps/requestSwap.ts'
import type { Kit } from '../types/Kit.ts'
import { getAccount } from './getAccount.ts'

/** Returns what a swap of an exact amount pays now; nothing is cached. `undefined` without a server, or on a network that it doesn't serve or has no exchange for. */
export async function getSwapQuote(
  kit: Kit,
  parameters: getSwapQuote.Parameters,
): Promise<getSwapQuote.ReturnType> {
  const { from, to, amount, signal } = parameters
  const { networkId: network, namespace } = parseAccountId(from)
  const networkId = await findSwapNetwork(kit, { network, signal })
  if (!networkId) return undefined
  const account = parameters.account ?? getAccount(kit, { namespace }).address
  if (account === undefined) throw new NotConnectedError({ namespace })
  const { quotes } = await requestSwap(kit, {
    endpoint: 'getSwapQuotes',
    query: {
      ...{ from, to, amount: `${amount}` },
      userAddress: `${networkId}:${account}`,
    },
    signal,
  })
  const [quote] = quotes
  if (!quote) return undefined
  // A quote of something else would be shown as this one.
  const isAnswer =
    BigInt(quote.fromAmount) === amount &&
    isSameToken(quote.fromAccount, from) &&
    isSameToken(quote.toAccount, to)
  if (!isAnswer)
    throw new ServerAnswerError({ server: `${kit.server}`, reason: 'form' })
  return {
    id: stripText(quote.id, { max: 128 }),
    ...{ from, to, amount },
    output: BigInt(quote.toAmount),
    deviation: quote.deviation,
    isUnfavorable: quote.isUnfavorable,
  }
}

export declare namespace getSwapQuote {
  type Parameters = {
    /** The CAIP-10 id of the token that is paid; the native currency has its namespace's pseudo-address. */
    from: AccountId
    /** The CAIP-10 id of the token that is received, on the same network. */
    to: AccountId
    /** What is paid, in base units. */
    amount: bigint
    /** The address that swaps. Default: the active account. */
    account?: string | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = SwapQuote | undefined
  type ErrorType = NotConnectedError | requestSwap.ErrorType
}

/** What a swap pays. */
export type SwapQuote = {
  readonly id: string
  /** CAIP-10 ids of the tokens, as in the parameters. */
  readonly from: AccountId
  readonly to: AccountId
  /** What is paid, in base units. */
  readonly amount: bigint
  /** What is received, in base units, before the price moves. */
  readonly output: bigint
  /** By what fraction it pays less than the prices of both tokens; negative if it pays more, `undefined` if a price is not known. */
  readonly deviation: number | undefined
  /** Whether it pays more than 5 % less than the prices of both tokens; `undefined` if a price is not known. */
  readonly isUnfavorable: boolean | undefined
}

/** Addresses in hex may be in any case. */
function isSameToken(one: string, two: string): boolean {
  return one === two || one.toLowerCase() === two.toLowerCase()
}
