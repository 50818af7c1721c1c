import { stripText } from '@latchkit/protocol'
import { callContracts, decodeString } from '../../chain/callContracts.ts'
import type { callNode } from '../../chain/callNode.ts'
import { isSpamName } from './isSpamName.ts'

const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

/** Higher than the decimals of any legitimate token. */
const maxDecimals = 36

/** Reads the names, symbols and decimals of tokens from their contracts. */
export async function readTokenMetadata(
  node: callNode.Node,
  { tokens }: { tokens: readonly `0x${string}`[] },
): Promise<ReadonlyMap<`0x${string}`, TokenMetadata>> {
  const answers = await callContracts(node, {
    calls: tokens.flatMap((to) => selectors.map((data) => ({ to, data }))),
  })
  return new Map(
    tokens.map((token, position) => {
      const own = answers.slice(position * 3, position * 3 + 3)
      const name = stripText(decodeString(own[0]), { max: 64 })
      const symbol = stripText(decodeString(own[1]), { max: 16 })
      const decimals = decodeDecimals(own[2])
      const isSpam = isSpamName({ name, symbol })
      return [token, { name, symbol, decimals, isSpam }]
    }),
  )
}

function decodeDecimals(answer: `0x${string}` | undefined): number | undefined {
  if (!answer || answer.length < 66) return undefined
  const decimals = BigInt(answer.slice(0, 66))
  return decimals <= maxDecimals ? Number(decimals) : undefined
}

/** Metadata that a token contract returns. */
export type TokenMetadata = {
  /** One line of at most 64 characters; empty if missing. */
  readonly name: string
  /** One line of at most 16 characters; empty if missing. */
  readonly symbol: string
  /** `undefined` if missing or above 36. */
  readonly decimals: number | undefined
  readonly isSpam: boolean
}
