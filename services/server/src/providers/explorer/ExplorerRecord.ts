import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { Movement } from '../indexer/rows/decodeMovements.ts'
import { isSpamName } from '../tokens/isSpamName.ts'
import type { TokenMetadata } from '../tokens/readTokenMetadata.ts'

/** An item of an explorer's list: a transaction, or a token transfer in a transaction. */
export type ExplorerRecord = {
  readonly block: number
  readonly minedAt: Date
  readonly hash: `0x${string}`
  /** Index of the transaction in its block, if the list contains it. */
  readonly index: number | undefined
  readonly content: ExplorerRecord.Transaction | ExplorerRecord.Transfer
}

export declare namespace ExplorerRecord {
  type Transaction = {
    readonly kind: 'transaction'
    readonly from: `0x${string}`
    /** The created contract if it is a deployment. */
    readonly to: `0x${string}`
    readonly isDeployment: boolean
    readonly value: bigint
    readonly nonce: number
    readonly input: `0x${string}`
    readonly isFailed: boolean
  }

  type Transfer = {
    readonly kind: 'transfer'
    readonly movement: Movement & { readonly token: `0x${string}` }
    readonly metadata: TokenMetadata
    /** Name in the NFT's metadata, if the explorer has it. */
    readonly itemName: string | undefined
  }
}

/** Reads the pages of one of an explorer's lists of an address, newest first, from a block downwards. */
export type ExplorerList = (parameters: {
  networkId: NetworkId
  /** Lower case. */
  address: `0x${string}`
  /** Newest block to include. Default the newest of the chain. */
  block: number | undefined
  signal: AbortSignal | undefined
}) => AsyncGenerator<readonly ExplorerRecord[]>

/** Sanitizes the token metadata of an explorer. */
export function toTokenMetadata({
  name: givenName,
  symbol: givenSymbol,
  decimals: givenDecimals,
  isSpam = false,
}: toTokenMetadata.Parameters): TokenMetadata {
  const name = stripText(givenName, { max: 64 })
  const symbol = stripText(givenSymbol, { max: 16 })
  const decimals = Number(givenDecimals ?? Number.NaN)
  const isSensible = decimals >= 0 && decimals <= 36
  return {
    name,
    symbol,
    decimals: Number.isInteger(decimals) && isSensible ? decimals : undefined,
    isSpam: isSpam || isSpamName({ name, symbol }),
  }
}

export declare namespace toTokenMetadata {
  type Parameters = {
    name?: string | null | undefined
    symbol?: string | null | undefined
    decimals?: string | null | undefined
    isSpam?: boolean | undefined
  }
}
