import type { Instruction } from '@solana/kit'
import {
  AccountRole,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { isU64 } from '../encoding/isU64.ts'
import { InvalidTransferError } from '../errors/request.ts'

/** The program that owns the accounts of wallets. */
export const systemProgram = '11111111111111111111111111111111'
const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Transfers lamports (system program, instruction 2). Throws `InvalidTransferError` for an amount that 64 bits do not hold, as the others here. */
export function transferInstruction(parameters: {
  from: string
  to: string
  lamports: bigint
}): Instruction {
  const { from, to, lamports } = parameters
  if (!isU64(lamports)) throw new InvalidTransferError({ reason: 'amount' })
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

/** Transfers tokens and checks their decimals (token programs, instruction 12). */
export function transferTokenInstruction(parameters: {
  tokenProgram: string
  source: string
  mint: string
  destination: string
  owner: string
  amount: bigint
  decimals: number
}): Instruction {
  const { tokenProgram, source, mint, destination, owner } = parameters
  const { amount } = parameters
  if (!isU64(amount)) throw new InvalidTransferError({ reason: 'amount' })
  const data = new Uint8Array(10)
  data[0] = 12
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data[9] = parameters.decimals
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
  if (!isU64(microLamports))
    throw new InvalidTransferError({ reason: 'priorityFee' })
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, microLamports, true)
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
