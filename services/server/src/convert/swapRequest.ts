import type { AccountId, NetworkId } from '@latchkit/protocol'
import { parseAccountId, parseNetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { parseAddress, parseAsset } from '../account/addresses.ts'
import { RequestError } from '../http/RequestError.ts'

/** Parses who swaps what. Throws `RequestError` unless both tokens and the account are of one network that this server knows. */
export function parseSwap(
  networkIds: readonly NetworkId[],
  given: parseSwap.Parameters,
): parseSwap.ReturnType {
  const { networkId } = parseAccountId(given.from)
  requireKnown(networkIds, { networkId, field: 'from' })
  const [from, to] = (['from', 'to'] as const).map((field) =>
    parseToken({ networkId, id: given[field], field }),
  ) as [Address, Address]
  if (from === to)
    throw new RequestError({
      status: 400,
      field: 'to',
      description: '"to" is not valid: it is the same token as "from"',
    })
  const account = parseOwner({ networkId, id: given.userAddress })
  return { networkId, from, to, account }
}

export declare namespace parseSwap {
  type Parameters = {
    from: AccountId
    to: AccountId
    userAddress: AccountId
  }

  type ReturnType = {
    networkId: NetworkId
    /** In lower case; `nativeAddress` for the native currency. */
    from: Address
    to: Address
    account: Address
  }
}

/** Throws `RequestError` for a network that this server doesn't serve. */
export function requireKnown(
  networkIds: readonly NetworkId[],
  { networkId, field }: { networkId: NetworkId; field: string },
): void {
  if (networkIds.includes(networkId)) return
  throw new RequestError({
    status: 400,
    field,
    description: `"${field}" is not valid: this server doesn't know ${networkId}`,
  })
}

/** Parses the CAIP-10 id of a token or of the native currency. Throws `RequestError` if it is of another network. */
export function parseToken({
  networkId,
  id,
  field,
}: {
  networkId: NetworkId
  id: AccountId
  field: string
}): Address {
  const parsed = parseAccountId(id)
  const { address } = parsed
  const token =
    parsed.networkId === networkId
      ? parseAsset({ networkId, address })
      : undefined
  if (token !== undefined) return token as Address
  throw new RequestError({
    status: 400,
    field,
    description: `"${field}" is not valid: it is no token of ${networkId}`,
  })
}

/** Parses the CAIP-10 id of the account that swaps. Throws `RequestError` if it is of another network. */
export function parseOwner({
  networkId,
  id,
}: {
  networkId: NetworkId
  id: AccountId
}): Address {
  const { address, ...parsed } = parseAccountId(id)
  const account =
    parsed.networkId === networkId
      ? parseAddress({ networkId, address })
      : undefined
  if (account !== undefined) return account as Address
  throw new RequestError({
    status: 400,
    field: 'userAddress',
    description: `"userAddress" is not valid: it is no address of ${networkId}`,
  })
}

/** Whether swaps, and prices of gas, can exist on a network. */
export function isEvm(networkId: NetworkId): boolean {
  return parseNetworkId(networkId).namespace === 'eip155'
}

/** The error of a builder on a network without an exchange. */
export function createUnsupportedError(what: 'Gas Price' | 'Swaps') {
  return new RequestError({
    status: 400,
    field: 'chainId',
    description: `Network not supported for ${what}`,
  })
}

/** The error of an amount that no pool can swap. */
export function createLiquidityError() {
  return new RequestError({
    status: 400,
    field: 'amount',
    description: 'This pair has insufficient liquidity for the amount',
  })
}
