import * as z from 'zod/mini'
import type { HistoryPosition } from '../../account/HistorySource.ts'
import { callNode } from '../../chain/callNode.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'

/** A transaction in the nodes' index. */
export type SolanaSignature = {
  /** The first signature, which identifies it. */
  readonly hash: string
  readonly slot: number
  readonly position: HistoryPosition
  /** Unix seconds. */
  readonly blockTime: number | undefined
  readonly isFailed: boolean
}

const Signatures = z.array(
  z.object({
    signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
    slot: z.int().check(z.minimum(0)),
    blockTime: z.nullish(z.int().check(z.minimum(0), z.maximum(2 ** 40))),
    err: z.unknown(),
  }),
)

/** Token accounts whose transactions are listed, those with the largest amounts. */
const maxAccounts = 15

/** Transactions of each account that are listed at once. */
const limit = 200

/**
 * Lists the transactions of an owner and of its token accounts, newest first: a transfer of tokens to an account that exists
 * names only that account. `before` may be a transaction of any account. Throws `UpstreamError` if no node answers.
 */
export async function listSignatures(
  node: callNode.Node,
  { owner, before }: listSignatures.Parameters,
): Promise<listSignatures.ReturnType> {
  const held = await readTokenAccounts(node, { owner })
  const accounts = held
    .toSorted((a, b) => Number(b.amount - a.amount))
    .slice(0, maxAccounts)
  const lists = await Promise.all(
    [owner, ...accounts.map(({ address }) => address)].map((address) =>
      callNode(node, {
        method: 'getSignaturesForAddress',
        params: [address, { limit, before, commitment: 'confirmed' }],
        schema: Signatures,
      }),
    ),
  )
  // The slot in which a full list ends may have more of that account, and older slots may, too.
  const ends = lists.flatMap((list) =>
    list.length >= limit ? [list.at(-1)?.slot ?? 0] : [],
  )
  const end = Math.max(-1, ...ends)
  const all = new Map(lists.flat().map((it) => [it.signature, it]))
  const complete = [...all.values()].filter(({ slot }) => slot > end)
  // One slot may have more transactions than a list.
  const found =
    complete.length > 0 || ends.length === 0
      ? complete
      : [...all.values()].filter(({ slot }) => slot === end)
  return { signatures: toSignatures(found, before), isEnd: ends.length === 0 }
}

export declare namespace listSignatures {
  type Parameters = {
    owner: string
    /** Only transactions before this one. */
    before: string | undefined
  }

  type ReturnType = {
    signatures: readonly SolanaSignature[]
    /** Whether there are no older ones. */
    isEnd: boolean
  }
}

/** The lists of several accounts have no common order within a slot, so the signatures decide, and a page continues after a newer slot. */
function toSignatures(
  found: readonly z.output<typeof Signatures>[number][],
  before: string | undefined,
): readonly SolanaSignature[] {
  const sorted = found.toSorted(
    (a, b) => b.slot - a.slot || (a.signature < b.signature ? 1 : -1),
  )
  const sizes = new Map<number, number>()
  for (const { slot } of sorted) sizes.set(slot, (sizes.get(slot) ?? 0) + 1)
  let newer = before
  let last: SolanaSignature | undefined
  return sorted.map(({ signature, slot, blockTime, err }) => {
    if (last && last.slot !== slot) newer = last.hash
    const index = (sizes.get(slot) ?? 0) - 1
    sizes.set(slot, index)
    last = {
      ...{ hash: signature, slot },
      position: { block: slot, index, ...(newer && { hash: newer }) },
      blockTime: blockTime ?? undefined,
      isFailed: err !== null && err !== undefined,
    }
    return last
  })
}
