import { stripText } from '@latchkit/protocol'
import { callContracts, decodeString } from '../../chain/callContracts.ts'
import type { callNode } from '../../chain/callNode.ts'
import { isSpamName } from './isSpamName.ts'

const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

/** More than any serious token has; a unit would be invisible. */
const maxDecimals = 36

/** Asks tokens for their names, symbols and decimals. */
export async function readTokenFacts(
  node: callNode.Node,
  { tokens }: { tokens: readonly `0x${string}`[] },
): Promise<ReadonlyMap<`0x${string}`, TokenFacts>> {
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

/** What a contract says of its tokens. */
export type TokenFacts = {
  /** On one line, at most 64 characters; empty where it doesn't say. */
  readonly name: string
  /** On one line, at most 16 characters; empty where it doesn't say. */
  readonly symbol: string
  /** `undefined` where it doesn't say, or not a sensible number. */
  readonly decimals: number | undefined
  readonly isSpam: boolean
}
