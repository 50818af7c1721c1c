import * as z from 'zod/mini'

const Key = z.string().check(z.maxLength(44))
const Keys = z.array(Key).check(z.maxLength(256))

/** Schema of lamports. */
const Amounts = z
  .array(z.number().check(z.minimum(0), z.multipleOf(1)))
  .check(z.maxLength(256))

const TokenBalance = z.object({
  accountIndex: z.int().check(z.minimum(0), z.maximum(255)),
  mint: Key,
  /** Absent in old transactions. */
  owner: z.optional(Key),
  uiTokenAmount: z.object({
    amount: z.string().check(z.regex(/^\d{1,20}$/)),
  }),
})

const TokenBalances = z.nullish(z.array(TokenBalance).check(z.maxLength(256)))

/** Schema of a result of `getTransaction` with encoding `json`. */
export const SolanaTransaction = z.object({
  slot: z.int().check(z.minimum(0)),
  /** Unix seconds. */
  blockTime: z.nullish(z.int().check(z.minimum(0), z.maximum(2 ** 40))),
  transaction: z.object({ message: z.object({ accountKeys: Keys }) }),
  meta: z.object({
    err: z.unknown(),
    fee: z.int().check(z.minimum(0)),
    preBalances: Amounts,
    postBalances: Amounts,
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
    /** Accounts from lookup tables. */
    loadedAddresses: z.nullish(z.object({ writable: Keys, readonly: Keys })),
  }),
})

/** A transaction, with what each account held before and after it. */
export type SolanaTransaction = z.output<typeof SolanaTransaction>

/** How much each owner gained of each asset by a transaction, without the fee; negative for a loss. */
export type Change = {
  /** `undefined` for SOL. */
  readonly mint: string | undefined
  readonly owner: string
  readonly amount: bigint
}

/** Lists what a transaction changed. The accounts of tokens count for their owners, and their rent as SOL of the account. */
export function listChanges({
  transaction,
  meta,
}: SolanaTransaction): readonly Change[] {
  const { writable = [], readonly: others = [] } = meta.loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...others]
  const changes = new Map<string, Change>()
  const add = (owner: string, mint: string | undefined, amount: bigint) => {
    const key = `${owner} ${mint ?? ''}`
    const total = (changes.get(key)?.amount ?? 0n) + amount
    changes.set(key, { owner, mint, amount: total })
  }
  for (const [index, owner] of keys.entries()) {
    const before = meta.preBalances[index]
    const after = meta.postBalances[index]
    if (before === undefined || after === undefined) continue
    // The first account pays the fee.
    const fee = index === 0 ? BigInt(meta.fee) : 0n
    add(owner, undefined, BigInt(after) - BigInt(before) + fee)
  }
  const sides = [
    [meta.preTokenBalances, -1n],
    [meta.postTokenBalances, 1n],
  ] as const
  for (const [balances, sign] of sides)
    for (const { accountIndex, mint, owner, uiTokenAmount } of balances ?? []) {
      const holder = owner ?? keys[accountIndex]
      if (holder) add(holder, mint, sign * BigInt(uiTokenAmount.amount))
    }
  return [...changes.values()].filter(({ amount }) => amount !== 0n)
}
