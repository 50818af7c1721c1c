import type { Action, SolanaName } from '../Review.ts'
import type { SolanaInstruction } from './SolanaTransaction.ts'

/** The program that moves SOL, and keeps nonces. */
export const system = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const associatedToken = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** SPL Token, and Token-2022, which begins its instructions in the same way. */
export const tokenPrograms: ReadonlySet<string> = new Set([
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
])

const memos: ReadonlySet<string> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
])

/** What an instruction does, and what has to be asked of the network to show it. */
export type DecodedInstruction = {
  readonly action: Action | undefined
  /** The account of tokens that the action takes from, for its token. */
  readonly source?: string | undefined
  /** The account of tokens that receives, for its owner. */
  readonly destination?: string | undefined
  /** A nonce in place of a recent block: such a transaction never expires. */
  readonly isNonce?: true | undefined
}

/** Returns what an instruction does; `undefined` as action for what only sets a fee. An unknown one is shown as such. */
export function decodeInstruction(
  instruction: SolanaInstruction,
): DecodedInstruction {
  const { program, data } = instruction
  if (program === computeBudget) return { action: undefined }
  if (memos.has(program)) return { action: named('memo', program) }
  if (program === associatedToken && data.length <= 1 && (data[0] ?? 0) <= 1)
    return { action: named('createTokenAccount', program) }
  if (program === system) return decodeSystem(instruction)
  if (tokenPrograms.has(program)) return decodeToken(instruction)
  return { action: named('unknown', program) }
}

function named(name: SolanaName, program: string): Action {
  return { type: 'solana', name, program }
}

function decodeSystem({
  program,
  data,
  accounts,
}: SolanaInstruction): DecodedInstruction {
  const tag = readUint(data, 0, 4)
  const [from, to] = accounts
  if (tag === 2n && data.length === 12 && from && to)
    return {
      action: { type: 'sendNative', to, value: readUint(data, 4, 8) ?? 0n },
    }
  if (tag === 0n || tag === 3n)
    return { action: named('createAccount', program) }
  if (tag === 1n || tag === 10n) return { action: named('assign', program) }
  if (tag === 4n) return { action: undefined, isNonce: true }
  if (tag === 8n || tag === 9n) return { action: named('other', program) }
  return { action: named('unknown', program) }
}

function decodeToken(instruction: SolanaInstruction): DecodedInstruction {
  const { program, data, accounts } = instruction
  const [first, second, third] = accounts
  const amount = readUint(data, 1, 8)
  switch (data[0]) {
    case 3:
      if (data.length === 9 && first && second && amount !== undefined)
        return createTransfer({ source: first, destination: second, amount })
      break
    case 12:
      if (
        data.length === 10 &&
        first &&
        second &&
        third &&
        amount !== undefined
      )
        return createTransfer({
          ...{ source: first, mint: second, destination: third, amount },
        })
      break
    case 4:
    case 13: {
      const isChecked = data[0] === 13
      const spender = isChecked ? third : second
      const token = isChecked ? second : undefined
      if (!first || !spender || amount === undefined) break
      return {
        action: {
          ...{ type: 'approve', token: token ?? '', spender, amount },
          isUnlimited: amount > 2n ** 62n,
        },
        source: first,
      }
    }
    case 5:
      return { action: named('revoke', program) }
    case 6:
      return { action: named('setAuthority', program) }
    case 8:
    case 15:
      return { action: named('burn', program) }
    case 9:
      return { action: named('closeAccount', program) }
    case 17:
      return { action: named('other', program) }
  }
  return { action: named('unknown', program) }
}

function createTransfer(parameters: {
  source: string
  destination: string
  amount: bigint
  mint?: string | undefined
}): DecodedInstruction {
  const { source, destination, amount, mint = '' } = parameters
  return {
    action: { type: 'transfer', token: mint, to: destination, amount },
    ...{ source, destination },
  }
}

/** Reads an integer, its least byte first. */
export function readUint(
  data: Uint8Array,
  start: number,
  length: number,
): bigint | undefined {
  if (start + length > data.length) return undefined
  return data
    .subarray(start, start + length)
    .reduceRight((value, byte) => value * 256n + BigInt(byte), 0n)
}
