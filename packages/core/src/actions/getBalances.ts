import type {
  AccountId,
  NetworkId,
  RequestAbortedError,
} from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { TokenBalance as Wire } from '@latchkit/protocol/http'
import type { NotConnectedError } from '../errors/connection.ts'
import { BalancesUnavailableError } from '../errors/server.ts'
import { balanceRetryWindow, lifetimes } from '../http/lifetimes.ts'
import { getReadCache } from '../http/readCache.ts'
import { requestServer } from '../http/requestServer.ts'
import { findServedAccount, isServed } from '../http/served.ts'
import type { Kit } from '../types/Kit.ts'
import { toImageUrl } from './getImageUrl.ts'
import type { resolveNetworkId } from './resolveNetworkId.ts'

/** Returns the tokens that an address holds, with prices; cached for 30 s. `[]` without a server, on a network that it doesn't serve, and for 30 s after a failure. */
export function getBalances(
  kit: Kit,
  parameters: getBalances.Parameters = {},
): Promise<getBalances.ReturnType> {
  const { forceUpdate = [] } = parameters
  const isForced = forceUpdate.length > 0
  return readBalances(kit, { ...parameters, isForced })
}

export declare namespace getBalances {
  type Parameters = resolveNetworkId.Parameters & {
    /** Default: the account of the namespace. */
    address?: string | undefined
    /** CAIP-10 ids of tokens whose quantity the server reads on chain now, held or not; the cache is not used. */
    forceUpdate?: readonly AccountId[] | undefined
    /** How old a cached response may be, in milliseconds. With 0 the read neither uses nor stores a cached response. Default 30,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = readonly TokenBalance[]
  type ErrorType =
    | BalancesUnavailableError
    | NotConnectedError
    | RequestAbortedError
    | resolveNetworkId.ErrorType
}

/** How much of one token an address holds. Control characters are stripped from its texts. */
export type TokenBalance = {
  readonly name: string
  readonly symbol: string
  readonly networkId: NetworkId
  /** The token's contract or mint; `undefined` for the native currency. */
  readonly address: string | undefined
  readonly decimals: number
  /** A decimal number in units of the token, such as `0.5`; not base units. */
  readonly quantity: string
  /** US dollars per unit, if a price is known. */
  readonly price: number | undefined
  /** US dollars for the whole quantity. */
  readonly value: number | undefined
  /** On the server's own origin, or a `data:` image. */
  readonly iconUrl: string | undefined
}

/** Reads balances as `getBalances` does; `isForced` requests them even if the same read is pending. */
export async function readBalances(
  kit: Kit,
  parameters: getBalances.Parameters & { isForced: boolean },
): Promise<getBalances.ReturnType> {
  const account = findServedAccount(kit, {
    feature: 'balances',
    ...parameters,
  })
  if (!account) return []
  const { address, networkId } = account
  const { forceUpdate = [], isForced, maxAge, signal } = parameters
  const key = `balances ${networkId}:${address}`
  const failures = kit.memo('server.failedBalances', createFailures)
  const isCacheable = !isForced && maxAge !== 0
  if (isCacheable && isRecent(failures.get(key))) return []
  try {
    if (!(await isServed(kit, { networkId, signal }))) return []
    const balances = await getReadCache(kit).read({
      ...{ key, lifetime: lifetimes.balance, maxAge, isForced, signal },
      load: async (signal) => {
        const answer = await requestServer(kit, {
          endpoint: 'getBalances',
          params: { address },
          query: {
            currency: 'usd',
            chainId: networkId,
            ...(forceUpdate.length > 0 && {
              forceUpdate: forceUpdate.join(','),
            }),
          },
          signal,
        })
        return answer.balances
          .map((balance) => mapBalance(kit, { balance, networkId }))
          .filter((balance) => balance !== undefined)
      },
    })
    failures.delete(key)
    return balances
  } catch (cause) {
    if (signal?.aborted) throw cause
    for (const [other, failedAt] of failures)
      if (!isRecent(failedAt)) failures.delete(other)
    // A cached answer, or a cache of the caller's, stays usable.
    if (isCacheable) failures.set(key, Date.now())
    throw new BalancesUnavailableError({ cause })
  }
}

/** ERC-20 declares decimals as one byte. */
const maxDecimals = 255

/** Returns `undefined` for a balance whose decimals are `'0'` or no valid number. */
function mapBalance(
  kit: Kit,
  { balance, networkId }: { balance: Wire; networkId: NetworkId },
): TokenBalance | undefined {
  const { name, symbol, price, value, quantity, address } = balance
  const decimals = Number(quantity.decimals)
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > maxDecimals)
    return undefined
  return {
    name: stripText(name, { max: 64 }),
    symbol: stripText(symbol, { max: 16 }),
    networkId: balance.chainId ?? networkId,
    address: address?.slice(address.lastIndexOf(':') + 1),
    decimals,
    quantity: quantity.numeric,
    // The server sends 0 if no price is known.
    price: price > 0 ? price : undefined,
    value: price > 0 ? value : undefined,
    iconUrl: toImageUrl(kit, balance.iconUrl),
  }
}

/** The time of the last failure of each read. */
function createFailures(): Map<string, number> {
  return new Map()
}

function isRecent(failedAt: number | undefined): boolean {
  if (failedAt === undefined) return false
  const age = Date.now() - failedAt
  return age >= 0 && age < balanceRetryWindow
}
