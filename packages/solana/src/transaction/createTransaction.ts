import type { Instruction } from '@solana/kit'
import {
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
import { SolanaNodeResponseError } from '../errors/node.ts'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import { toNodeError } from '../rpc/createRpc.ts'

/** Creates an unsigned transaction in wire format, valid from the latest blockhash on. */
export async function createTransaction(
  rpc: SolanaRpc,
  parameters: createTransaction.Parameters,
): Promise<Uint8Array> {
  const { feePayer, instructions, signal } = parameters
  const latest = await getBlockhash(rpc, signal)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayer(address(feePayer), each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(latest, each),
    (each) => appendTransactionMessageInstructions(instructions, each),
  )
  return Uint8Array.from(
    getTransactionEncoder().encode(compileTransaction(message)),
  )
}

export declare namespace createTransaction {
  type Parameters = {
    feePayer: string
    instructions: readonly Instruction[]
    signal?: AbortSignal | undefined
  }
}

async function getBlockhash(
  rpc: SolanaRpc,
  signal: AbortSignal | undefined,
): Promise<Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0]> {
  const method = 'getLatestBlockhash'
  const answer = await rpc
    .getLatestBlockhash()
    .send({ ...(signal && { abortSignal: signal }) })
    .catch((error) => {
      throw toNodeError(method, error)
    })
  try {
    const { blockhash: latest, lastValidBlockHeight } = answer.value
    return { blockhash: blockhash(latest), lastValidBlockHeight }
  } catch (cause) {
    throw new SolanaNodeResponseError({ method, cause })
  }
}
