import { getCompiledTransactionMessageEncoder } from '@solana/kit'
import type { DecodedMessage } from './instructions.ts'
import {
  computeBudgetProgram,
  decodeMessage,
  hasDurableNonce,
} from './instructions.ts'
import type { ParsedTransaction } from './parseTransaction.ts'
import { findSignature } from './parseTransaction.ts'

/** Checks balances and other accounts after the app's instructions, and makes the transaction fail if they are not as expected. */
const lighthouseProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'

/** The first and the last kind of Lighthouse's instructions that only compare accounts: those before write memory, which costs rent, and those after call other programs. */
const assertions = { first: 2, last: 15 }

/**
 * Whether a transaction that a wallet has returned does what it was asked to sign. It may have another blockhash, and more
 * instructions that move nothing: prices and limits of compute units if the account pays for them, and the assertions of
 * Lighthouse (see `docs/decisions/0042-what-a-solana-wallet-may-change.md`).
 */
export function isFaithful(
  returned: ParsedTransaction,
  { asked, address }: isFaithful.Parameters,
): boolean {
  if (isEqual(returned.message, asked.message)) return true
  // Any change would make the signatures invalid that others have given.
  const hasOthers = asked.signers.some(
    (signer) => signer !== address && findSignature(asked, signer),
  )
  const before = readMessage(asked.message)
  const after = readMessage(returned.message)
  if (hasOthers || !before || !after || before.version !== after.version)
    return false
  // The nonce has the place of the blockhash, and counts only in the first instruction.
  if (
    hasDurableNonce(asked.message) &&
    (before.lifetimeToken !== after.lifetimeToken ||
      !hasDurableNonce(returned.message))
  )
    return false
  const [payer] = asked.signers
  return (
    payer === returned.signers[0] &&
    hasSameAccounts(before, after) &&
    hasSameInstructions(before, after, { isPayer: payer === address })
  )
}

export declare namespace isFaithful {
  type Parameters = {
    /** What the wallet was asked to sign. */
    asked: ParsedTransaction
    /** The account that was asked to sign. */
    address: string
  }
}

type Message = {
  readonly version: 'legacy' | 0
  readonly lifetimeToken: string
  /** What each account may do, by its address, or by its place in a lookup table. */
  readonly accounts: ReadonlyMap<string, string>
  readonly instructions: readonly Instruction[]
}

type Instruction = {
  readonly program: string | undefined
  readonly data: Uint8Array
  /** The program, the accounts and the data as one text. */
  readonly text: string
}

/** Reads a message; `undefined` unless the bytes are its only encoding, and each account is there once. */
function readMessage(bytes: Uint8Array): Message | undefined {
  const message = decodeMessage(bytes)
  if (!message || !isEqual(encode(message), bytes)) return undefined
  const { version, lifetimeToken, staticAccounts } = message
  const list = listAccounts(message)
  const accounts = new Map(list)
  if (accounts.size !== list.length) return undefined
  const instructions = message.instructions.map((each): Instruction => {
    const data = Uint8Array.from(each.data ?? [])
    const program = staticAccounts[each.programAddressIndex]
    const used = (each.accountIndices ?? []).map((i) => list[i]?.[0])
    return { program, data, text: JSON.stringify([program, used, [...data]]) }
  })
  return { version, lifetimeToken, accounts, instructions }
}

function encode(message: DecodedMessage): Uint8Array {
  return Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))
}

/** Lists the accounts of a message and what they may do, in the order of their indices. */
function listAccounts(
  message: DecodedMessage,
): readonly (readonly [string, string])[] {
  const { header, staticAccounts } = message
  const { numSignerAccounts: signers } = header
  const writableSigners = signers - header.numReadonlySignerAccounts
  const writable = staticAccounts.length - header.numReadonlyNonSignerAccounts
  const tables =
    'addressTableLookups' in message ? (message.addressTableLookups ?? []) : []
  const inTables = (key: 'writableIndexes' | 'readonlyIndexes') =>
    tables.flatMap((each) =>
      each[key].map((i) => `${each.lookupTableAddress} ${i}`),
    )
  return [
    ...staticAccounts.map((account, i) => {
      const isWritten = i < signers ? i < writableSigners : i < writable
      const signs = i < signers ? 'signer, ' : ''
      return [account, `${signs}${isWritten ? 'written' : 'read'}`] as const
    }),
    ...inTables('writableIndexes').map((each) => [each, 'written'] as const),
    ...inTables('readonlyIndexes').map((each) => [each, 'read'] as const),
  ]
}

/** Whether all accounts are still there with the same rights, and added ones are only read. */
function hasSameAccounts(before: Message, after: Message): boolean {
  const isKept = [...before.accounts].every(
    ([account, rights]) => after.accounts.get(account) === rights,
  )
  const isAddedRead = [...after.accounts].every(
    ([account, rights]) => before.accounts.has(account) || rights === 'read',
  )
  return isKept && isAddedRead
}

/** Whether all instructions are still there in their order, and added ones move nothing. */
function hasSameInstructions(
  before: Message,
  after: Message,
  { isPayer }: { isPayer: boolean },
): boolean {
  let found = 0
  for (const { program, data, text } of after.instructions) {
    const [kind = 0] = data
    if (before.instructions[found]?.text === text) found += 1
    else if (program === computeBudgetProgram) {
      // Another account would pay the higher fee.
      if (!isPayer) return false
    } else if (
      program !== lighthouseProgram ||
      kind < assertions.first ||
      kind > assertions.last
    )
      return false
  }
  return found === before.instructions.length
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
