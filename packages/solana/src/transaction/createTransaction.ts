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
import { priorityFeeInstruction } from './instructions.ts'

/** Creates an unsigned transaction in wire format, valid from the latest blockhash on, with a price for its compute units. */
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
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayer(address(feePayer), each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(latest, each),
    (each) =>
      appendTransactionMessageInstructions(
        [
          ...(priorityFee > 0n ? [priorityFeeInstruction(priorityFee)] : []),
          ...instructions,
        ],
        each,
      ),
  )
  const transaction = Uint8Array.from(
    getTransactionEncoder().encode(compileTransaction(message)),
  )
  return { transaction, minContextSlot: slot }
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
    if (typeof slot !== 'bigint') throw new NodeResponseError({ method })
    return {
      latest: { blockhash: blockhash(latest), lastValidBlockHeight },
      slot,
    }
  } catch (cause) {
    throw new NodeResponseError({ method, cause })
  }
}
