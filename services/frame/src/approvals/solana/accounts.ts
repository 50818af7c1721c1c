import { base58, base64 } from '@scure/base'
import type { Node } from '../evm/network.ts'
import type { BalanceChange } from '../Review.ts'
import { readUint, tokenPrograms } from './decodeInstruction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

/** An account, with what a program of tokens keeps in it. */
export type TokenAccount = {
  readonly lamports: bigint
  readonly holding:
    | { readonly mint: string; readonly owner: string; readonly amount: bigint }
    | undefined
  readonly mint: { readonly decimals: number } | undefined
}

/** An account, as the node returns it. */
type AccountData = {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly bytes: Uint8Array
}

/** The most accounts that a node returns at once. */
const maxAccounts = 100

const holdingLength = 165
const mintLength = 82

/** Reads accounts; those that do not exist, or that the node does not return, are missing. */
export async function readAccounts(
  node: Node,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, TokenAccount>> {
  const asked = [...new Set(addresses)].filter(Boolean).slice(0, maxAccounts)
  if (asked.length === 0) return new Map()
  const answer = await node
    .request('getMultipleAccounts', [asked, { encoding: 'base64' }])
    .catch(() => undefined)
  return toAccounts(asked, record(answer)?.value) ?? new Map()
}

/** Reads what accounts hold; those that do not exist are missing. `undefined` if the node does not say. */
export async function readAccountData(
  node: Node,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountData> | undefined> {
  const asked = [...new Set(addresses)]
  if (asked.length === 0) return new Map()
  const answer = await node
    .request('getMultipleAccounts', [asked, { encoding: 'base64' }])
    .catch(() => undefined)
  return mapAccounts(asked, record(answer)?.value, toAccountData)
}

/** What a transaction would change of an account and of its tokens. */
export type SimulatedTransaction = {
  readonly status: 'succeeded' | 'reverted' | 'unavailable'
  readonly changes: readonly Pick<BalanceChange, 'token' | 'amount'>[]
  readonly decimals: ReadonlyMap<string, number>
  readonly slot: bigint | undefined
}

/** Simulates a transaction, and compares the account and its tokens before and after. */
export async function simulateAccounts(
  node: Node,
  parameters: { transaction: SolanaTransaction; account: string },
): Promise<SimulatedTransaction> {
  const { transaction, account } = parameters
  const { accounts, writable } = transaction
  const none = {
    ...{ changes: [], decimals: new Map(), slot: undefined },
    status: 'unavailable' as const,
  }
  const watched = accounts.filter((_, index) => writable.has(index))
  const [before, answer] = await Promise.all([
    node
      .request('getMultipleAccounts', [watched, { encoding: 'base64' }])
      .then((it) => toAccounts(watched, record(it)?.value))
      .catch(() => undefined),
    node
      .request('simulateTransaction', [
        base64.encode(serialize(transaction)),
        {
          ...{ encoding: 'base64', sigVerify: false },
          replaceRecentBlockhash: true,
          accounts: { encoding: 'base64', addresses: watched },
        },
      ])
      .catch(() => undefined),
  ])
  const value = record(record(answer)?.value)
  if (value?.err !== undefined && value.err !== null)
    return { ...none, status: 'reverted' }
  const after = toAccounts(watched, value?.accounts)
  if (!before || !after || value?.err !== null) return none
  const changes = compare({ before, after, account })
  const mints = changes.flatMap(({ token }) => token ?? [])
  const read = await readAccounts(node, mints)
  const decimals = new Map(
    [...read].flatMap(([address, { mint }]) =>
      mint ? [[address, mint.decimals] as const] : [],
    ),
  )
  const slot = record(record(answer)?.context)?.slot
  return {
    ...{ status: 'succeeded', changes, decimals },
    slot: Number.isSafeInteger(slot) ? BigInt(slot as number) : undefined,
  }
}

function compare(parameters: {
  before: ReadonlyMap<string, TokenAccount>
  after: ReadonlyMap<string, TokenAccount>
  account: string
}): SimulatedTransaction['changes'] {
  const { before, after, account } = parameters
  const sums = new Map<string | undefined, bigint>()
  const add = (token: string | undefined, amount: bigint) =>
    sums.set(token, (sums.get(token) ?? 0n) + amount)
  for (const [sign, list] of [
    [-1n, before],
    [1n, after],
  ] as const)
    for (const [address, { lamports, holding }] of list) {
      if (address === account) add(undefined, sign * lamports)
      if (holding?.owner === account) add(holding.mint, sign * holding.amount)
    }
  return [...sums].map(([token, amount]) => ({ token, amount }))
}

/** Returns a transaction as bytes, its signatures before its message. */
function serialize({ signatures, message }: SolanaTransaction): Uint8Array {
  const parts = [Uint8Array.of(signatures.length), ...signatures, message]
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

function toAccounts(
  addresses: readonly string[],
  value: unknown,
): ReadonlyMap<string, TokenAccount> | undefined {
  return mapAccounts(addresses, value, toAccount)
}

function mapAccounts<account>(
  addresses: readonly string[],
  value: unknown,
  read: (value: unknown) => account | undefined,
): ReadonlyMap<string, account> | undefined {
  if (!Array.isArray(value) || value.length !== addresses.length)
    return undefined
  const found = new Map<string, account>()
  for (const [index, address] of addresses.entries()) {
    // No account is an empty one.
    if (value[index] === null) continue
    const account = read(value[index])
    if (!account) return undefined
    found.set(address, account)
  }
  return found
}

function toAccountData(value: unknown): AccountData | undefined {
  const { lamports, owner, data } = record(value) ?? {}
  const [text, encoding] = Array.isArray(data) ? data : []
  if (typeof text !== 'string' || encoding !== 'base64') return undefined
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports))
    return undefined
  const bytes = decode(text)
  return bytes && { lamports: BigInt(lamports), owner: String(owner), bytes }
}

function toAccount(value: unknown): TokenAccount | undefined {
  const account = toAccountData(value)
  if (!account) return undefined
  const { lamports, owner, bytes } = account
  const isToken = tokenPrograms.has(owner)
  // Token-2022 writes which of both it is before its extensions.
  const type = bytes.length > holdingLength ? bytes[holdingLength] : undefined
  const isHolding = isToken && (bytes.length === holdingLength || type === 2)
  const isMint = isToken && (bytes.length === mintLength || type === 1)
  return {
    lamports,
    holding: isHolding
      ? {
          mint: base58.encode(bytes.subarray(0, 32)),
          owner: base58.encode(bytes.subarray(32, 64)),
          amount: readUint(bytes, 64, 8) ?? 0n,
        }
      : undefined,
    mint: isMint ? { decimals: bytes[44] ?? 0 } : undefined,
  }
}

function decode(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)
    : undefined
}
