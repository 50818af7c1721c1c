import { base58 } from '@scure/base'
import type { Node } from '../evm/network.ts'
import { readAccountData } from './accounts.ts'
import { readUint } from './decodeInstruction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** Bytes of a table before its addresses. */
const headLength = 56

/** The slot of deactivation of a table that is in use. */
const never = 2n ** 64n - 1n

/** Transactions with the accounts that they take from address lookup tables. */
type ResolvedTransactions = {
  readonly transactions: readonly SolanaTransaction[]
  /** Whether every account is known. */
  readonly isComplete: boolean
}

/**
 * Reads the address lookup tables of transactions, and puts the accounts of each after those that it contains. A
 * transaction stays as it is if a table is missing, no table, no longer in use or too short for what is looked up.
 */
export async function resolveLookups(
  node: Node,
  transactions: readonly SolanaTransaction[],
): Promise<ResolvedTransactions> {
  const named = transactions.flatMap(({ lookups }) =>
    lookups.map(({ table }) => table),
  )
  const found = await readAccountData(node, named)
  const tables = new Map<string, readonly string[]>()
  for (const [address, { owner, bytes }] of found ?? []) {
    const addresses = owner === tableProgram ? readTable(bytes) : undefined
    if (addresses) tables.set(address, addresses)
  }
  const resolved = transactions.map((each) => resolve(each, tables))
  return {
    transactions: transactions.map((each, index) => resolved[index] ?? each),
    isComplete: !resolved.includes(undefined),
  }
}

/** Returns the addresses of a table; `undefined` if it is none, or no longer in use. */
function readTable(bytes: Uint8Array): readonly string[] | undefined {
  const isTable = readUint(bytes, 0, 4) === 1n
  const size = bytes.length - headLength
  if (!isTable || size < 0 || size % 32 !== 0) return undefined
  if (readUint(bytes, 4, 8) !== never) return undefined
  return Array.from({ length: size / 32 }, (_, index) => {
    const start = headLength + 32 * index
    return base58.encode(bytes.subarray(start, start + 32))
  })
}

function resolve(
  transaction: SolanaTransaction,
  tables: ReadonlyMap<string, readonly string[]>,
): SolanaTransaction | undefined {
  const { lookups, instructions } = transaction
  if (lookups.length === 0) return transaction
  const take = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((place) => tables.get(lookup.table)?.[place]),
    )
  const writable = take('writable')
  const looked = [...writable, ...take('readonly')]
  if (!isWhole(looked)) return undefined
  const start = transaction.accounts.length
  const accounts = [...transaction.accounts, ...looked]
  return {
    ...{ ...transaction, accounts },
    writable: new Set([
      ...transaction.writable,
      ...writable.map((_, index) => start + index),
    ]),
    instructions: instructions.map((each) => ({
      ...each,
      accounts: each.positions.map((position) => accounts[position]),
    })),
  }
}

function isWhole(
  addresses: readonly (string | undefined)[],
): addresses is readonly string[] {
  return !addresses.includes(undefined)
}
