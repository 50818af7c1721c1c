import type { Instruction } from '@solana/kit'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { NodeResponseError } from '../errors/node.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'
import { estimatePriorityFee } from './estimatePriorityFee.ts'
import {
  computeBudgetProgram,
  priorityFeeInstruction,
  systemProgram,
  unitLimitInstruction,
} from './instructions.ts'
import { readUnits } from './simulate.ts'

/**
 * Creates an unsigned transaction in wire format, valid from the latest blockhash on, with a price for its compute units. It has no
 * version, as some wallets sign no other transactions, and all sign these; version 0 adds lookup tables alone.
 */
export async function createTransaction(
  rpc: SolanaRpc,
  parameters: createTransaction.Parameters,
): Promise<createTransaction.ReturnType> {
  const { feePayer, instructions, signal } = parameters
  const [{ latest, slot }, priorityFee] = await Promise.all([
    getBlockhash(rpc, signal),
    parameters.priorityFee ??
      estimatePriorityFee(rpc, { accounts: listWritten(parameters), signal }),
  ])
  const compile = (budget: readonly Instruction[]) => {
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      (each) => setTransactionMessageFeePayer(address(feePayer), each),
      (each) => setTransactionMessageLifetimeUsingBlockhash(latest, each),
      (each) =>
        appendTransactionMessageInstructions(
          [...budget, ...instructions],
          each,
        ),
    )
    return Uint8Array.from(
      getTransactionEncoder().encode(compileTransaction(message)),
    )
  }
  if (priorityFee === 0n)
    return { transaction: compile([]), minContextSlot: slot }
  const price = priorityFeeInstruction(priorityFee)
  const limit = await findLimit([price, ...instructions], () =>
    // Without the price: it is paid for the limit, which is not known yet.
    readUnits(rpc, { transaction: compile([]), minContextSlot: slot, signal }),
  )
  const limits = limit === undefined ? [] : [unitLimitInstruction(limit)]
  return { transaction: compile([...limits, price]), minContextSlot: slot }
}

export declare namespace createTransaction {
  type Parameters = {
    feePayer: string
    instructions: readonly Instruction[]
    /** The price of a compute unit in millionths of a lamport. Default: by what recent transactions paid. */
    priorityFee?: bigint | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    transaction: Uint8Array
    /** The slot of the blockhash: nodes below it do not know it yet. */
    minContextSlot: bigint
  }
}

/** The most compute units of a transaction, and those of an instruction without a limit: of a program in the runtime, and of any other. */
const units = { most: 1_400_000n, ofRuntime: 3_000n, ofProgram: 200_000n }

/** Added to the units of a simulation: a fifth, and what the wallet's own assertions use and an account that must be created after all. */
const margin = 30_000n

/**
 * Returns a limit for compute units, as the price is paid for the limit and not for what is used: that of a simulation with a
 * margin. `undefined` if the network's own limit is lower, or the simulation does not say.
 */
async function findLimit(
  instructions: readonly Instruction[],
  readUnits: () => Promise<bigint | undefined>,
): Promise<bigint | undefined> {
  const sum = instructions.reduce(
    (total, { programAddress }) =>
      total +
      (runtimePrograms.includes(programAddress)
        ? units.ofRuntime
        : units.ofProgram),
    0n,
  )
  const own = sum < units.most ? sum : units.most
  if (own <= margin) return undefined
  const used = await readUnits()
  if (used === undefined) return undefined
  const limit = (used * 6n) / 5n + margin
  return limit < own ? limit : undefined
}

const runtimePrograms: readonly string[] = [systemProgram, computeBudgetProgram]

/** Lists the accounts that a transaction writes. */
function listWritten(parameters: createTransaction.Parameters): string[] {
  const { feePayer, instructions } = parameters
  const accounts = instructions.flatMap((each) => each.accounts ?? [])
  const isWritten = (role: AccountRole) =>
    role === AccountRole.WRITABLE || role === AccountRole.WRITABLE_SIGNER
  return [
    ...new Set([
      feePayer,
      ...accounts.flatMap((each) =>
        isWritten(each.role) ? [each.address] : [],
      ),
    ]),
  ]
}

async function getBlockhash(
  rpc: SolanaRpc,
  signal: AbortSignal | undefined,
): Promise<{
  latest: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]
  slot: bigint
}> {
  const method = 'getLatestBlockhash'
  const answer = await rpc
    .getLatestBlockhash()
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  try {
    const { slot } = answer.context
    const { blockhash: latest, lastValidBlockHeight } = answer.value
    // It is sent back as a number.
    if (typeof slot !== 'bigint' || slot > Number.MAX_SAFE_INTEGER)
      throw new NodeResponseError({ method })
    return {
      latest: { blockhash: blockhash(latest), lastValidBlockHeight },
      slot,
    }
  } catch (cause) {
    throw new NodeResponseError({ method, cause })
  }
}
