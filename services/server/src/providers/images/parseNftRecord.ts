import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'

/** A collectible: CAIP-22 or CAIP-29. */
export type NftRecord = {
  networkId: NetworkId
  standard: 'erc721' | 'erc1155'
  contract: Address
  tokenId: bigint
}

const form =
  /^(eip155:[1-9]\d{0,15})\/(erc721|erc1155):(0x[0-9a-fA-F]{40})\/(\d{1,78})$/

/** Reads an avatar record that names a collectible; `undefined` where it is none. */
export function parseNftRecord(record: string): NftRecord | undefined {
  const match = form.exec(record)
  if (!match) return undefined
  const [, networkId, standard, contract, digits = ''] = match
  const tokenId = BigInt(digits)
  if (tokenId >= 1n << 256n) return undefined
  return {
    networkId: networkId as NetworkId,
    standard: standard as NftRecord['standard'],
    contract: contract as Address,
    tokenId,
  }
}
