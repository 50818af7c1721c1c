import type {
  CompiledTransactionMessage,
  CompiledTransactionMessageWithLifetime,
  Instruction,
} from '@solana/kit'
import {
  AccountRole,
  address,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { checkU64 } from '../encoding/checkU64.ts'

/** The program that owns the accounts of wallets. */
export const systemProgram = '11111111111111111111111111111111'
/** The program that sets the limit and the price of compute units. */
export const computeBudgetProgram =
  'ComputeBudget111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Transfers lamports (system program, instruction 2). Throws `InvalidAmountError` for an amount that 64 bits do not hold, as the others here. */
export function transferInstruction(parameters: {
  from: string
  to: string
  lamports: bigint
}): Instruction {
  const { from, to, lamports } = parameters
  checkU64('value', lamports, { unit: 'lamports', min: 0n })
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  return {
    programAddress: address(systemProgram),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/**
 * Transfers tokens and checks their decimals (token programs, instruction 12). With a fee that the token keeps, it fails if that is
 * another one (Token-2022, instruction 26, 1).
 */
export function transferTokenInstruction(parameters: {
  tokenProgram: string
  source: string
  mint: string
  destination: string
  owner: string
  amount: bigint
  decimals: number
  fee?: bigint | undefined
}): Instruction {
  const { tokenProgram, source, mint, destination, owner } = parameters
  const { amount, fee } = parameters
  checkU64('amount', amount, { unit: 'base units', min: 0n })
  const head = fee === undefined ? [12] : [26, 1]
  const data = new Uint8Array(head.length + (fee === undefined ? 9 : 17))
  data.set(head)
  const view = new DataView(data.buffer)
  view.setBigUint64(head.length, amount, true)
  data[head.length + 8] = parameters.decimals
  if (fee !== undefined) view.setBigUint64(head.length + 9, fee, true)
  return {
    programAddress: address(tokenProgram),
    accounts: [
      { address: address(source), role: AccountRole.WRITABLE },
      { address: address(mint), role: AccountRole.READONLY },
      { address: address(destination), role: AccountRole.WRITABLE },
      { address: address(owner), role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}

/** Creates the associated token account of an owner, unless there is one (instruction 1). */
export function createTokenAccountInstruction(parameters: {
  payer: string
  account: string
  owner: string
  mint: string
  tokenProgram: string
}): Instruction {
  const { payer, account, owner, mint, tokenProgram } = parameters
  return {
    programAddress: address(associatedTokenProgram),
    accounts: [
      { address: address(payer), role: AccountRole.WRITABLE_SIGNER },
      { address: address(account), role: AccountRole.WRITABLE },
      { address: address(owner), role: AccountRole.READONLY },
      { address: address(mint), role: AccountRole.READONLY },
      { address: address(systemProgram), role: AccountRole.READONLY },
      { address: address(tokenProgram), role: AccountRole.READONLY },
    ],
    data: Uint8Array.of(1),
  }
}

/** Sets the price of a compute unit in millionths of a lamport (compute budget program, instruction 3). */
export function priorityFeeInstruction(microLamports: bigint): Instruction {
  checkU64('priorityFee', microLamports, {
    ...{ unit: 'millionths of a lamport', min: 0n },
  })
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, microLamports, true)
  return { programAddress: address(computeBudgetProgram), data }
}

/** Limits the compute units of a transaction (compute budget program, instruction 2). */
export function unitLimitInstruction(units: bigint): Instruction {
  const data = new Uint8Array(5)
  data[0] = 2
  new DataView(data.buffer).setUint32(1, Number(units), true)
  return { programAddress: address(computeBudgetProgram), data }
}

/** Returns the associated token account of an owner. */
export async function findTokenAccount(parameters: {
  owner: string
  mint: string
  tokenProgram: string
}): Promise<string> {
  const { owner, mint, tokenProgram } = parameters
  const encoder = getAddressEncoder()
  const [account] = await getProgramDerivedAddress({
    programAddress: address(associatedTokenProgram),
    seeds: [owner, tokenProgram, mint].map((each) =>
      encoder.encode(address(each)),
    ),
  })
  return account
}

/** Whether a message begins by advancing a nonce (system program, instruction 4), which takes the place of a blockhash: the transaction does not expire. */
export function hasDurableNonce(bytes: Uint8Array): boolean {
  const message = decodeMessage(bytes)
  // Nodes refuse what can't be decoded.
  if (!message) return false
  const { instructions, staticAccounts } = message
  const [first] = instructions
  if (!first || staticAccounts[first.programAddressIndex] !== systemProgram)
    return false
  const data = Uint8Array.from(first.data ?? [])
  return data.length >= 4 && new DataView(data.buffer).getUint32(0, true) === 4
}

/** A message of version 0, or without a version. */
export type DecodedMessage = Exclude<
  CompiledTransactionMessage,
  { version: 1 }
> &
  CompiledTransactionMessageWithLifetime

/** Decodes the message of a transaction; `undefined` if the bytes are not one. */
export function decodeMessage(bytes: Uint8Array): DecodedMessage | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    return message.version === 1 ? undefined : message
  } catch {
    return undefined
  }
}
