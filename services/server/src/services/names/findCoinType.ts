import type { NetworkId } from '@latchkit/protocol'
import { formatNetworkId } from '@latchkit/protocol'
import type { NameRules } from './NameRules.ts'

const ether = 60
const evmBit = 0x8000_0000

/**
 * The network of a coin type (ENSIP-11), and the coin type in the form that is stored: the network of the zone's ENS is
 * 60, also where it is given by its chain id. `undefined` for networks that this server doesn't know.
 */
export function findCoinType(
  coinType: number,
  { ensNetworkId, networkIds }: findCoinType.Rules,
): { coinType: number; networkId: NetworkId } | undefined {
  if (coinType !== ether && coinType <= evmBit) return undefined
  const networkId =
    coinType === ether
      ? ensNetworkId
      : formatNetworkId({
          namespace: 'eip155',
          reference: `${coinType - evmBit}`,
        })
  if (!networkIds.includes(networkId)) return undefined
  const isEther = networkId === ensNetworkId
  return { coinType: isEther ? ether : coinType, networkId }
}

export declare namespace findCoinType {
  type Rules = Pick<NameRules, 'ensNetworkId' | 'networkIds'>
}
