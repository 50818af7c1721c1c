import type { NetworkId } from '@latchkit/protocol'
import { stripText } from '@latchkit/protocol'
import type { Movement } from '../indexer/rows/decodeMovements.ts'
import { isSpamName } from '../tokens/isSpamName.ts'
import type { TokenFacts } from '../tokens/readTokenFacts.ts'

/** One line of an explorer's list: a transaction of an address, or one movement of a token in a transaction. */
export type ExplorerRecord = {
  readonly block: number
  readonly minedAt: Date
  readonly hash: `0x${string}`
  /** Of the transaction in the block, where the list tells. */
  readonly index: number | undefined
  readonly content: ExplorerRecord.Transaction | ExplorerRecord.Transfer
}

export declare namespace ExplorerRecord {
  type Transaction = {
    readonly kind: 'transaction'
    readonly from: `0x${string}`
    /** The new contract where one was deployed. */
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
    readonly facts: TokenFacts
    /** What the single token says of itself, if the explorer knows. */
    readonly itemName: string | undefined
  }
}

/** One of an explorer's lists of an address: its pages, newest first, from a block downwards. */
export type ExplorerList = (parameters: {
  networkId: NetworkId
  /** In lower case. */
  address: `0x${string}`
  /** The newest block of interest, itself included; the newest of all where it is `undefined`. */
  block: number | undefined
  signal: AbortSignal | undefined
}) => AsyncGenerator<readonly ExplorerRecord[]>

/** What an explorer says of a token, made safe. */
export function toFacts({
  name: givenName,
  symbol: givenSymbol,
  decimals: givenDecimals,
  isSpam = false,
}: toFacts.Parameters): TokenFacts {
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

export declare namespace toFacts {
  type Parameters = {
    name?: string | null | undefined
    symbol?: string | null | undefined
    decimals?: string | null | undefined
    isSpam?: boolean | undefined
  }
}
