import type { NetworkId } from '@latchkit/protocol'
import { isAccountId, parseAccountId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import { RequestError } from '../../http/RequestError.ts'
import { nativeAddress } from './nativeAddress.ts'

/** The tokens of a list of CAIP-10 ids, in lower case, by network; the native currency names its network and is none of them. Throws `RequestError` for what is no id. */
export function groupTokens(
  ids: readonly string[],
): ReadonlyMap<NetworkId, readonly Address[]> {
  const groups = new Map<NetworkId, Address[]>()
  for (const id of ids) {
    if (!isAccountId(id))
      throw new RequestError({
        status: 400,
        field: 'forceUpdate',
        description: '"forceUpdate" is not valid: Invalid CAIP-10 address',
      })
    const { networkId, address: given } = parseAccountId(id)
    if (!isAddress(given, { strict: false })) continue
    const address = given.toLowerCase() as Address
    const tokens = groups.get(networkId) ?? []
    if (address !== nativeAddress && !tokens.includes(address))
      tokens.push(address)
    groups.set(networkId, tokens)
  }
  return groups
}
