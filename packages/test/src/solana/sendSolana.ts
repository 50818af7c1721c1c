import type { Instruction } from '@solana/kit'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'

/** Signs and sends a transaction of one account through a JSON-RPC, with `@solana/kit` alone; resolves with its signature. */
export async function sendSolana(
  parameters: sendSolana.Parameters,
): Promise<string> {
  const { rpcUrl, seed, instructions } = parameters
  const signer = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const rpc = createSolanaRpc(rpcUrl)
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayerSigner(signer, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(blockhash, it),
    (it) => appendTransactionMessageInstructions(instructions, it),
  )
  const signed = await signTransactionMessageWithSigners(message)
  const text = getBase64EncodedWireTransaction(signed)
  return await rpc.sendTransaction(text, { encoding: 'base64' }).send()
}

export declare namespace sendSolana {
  type Parameters = {
    rpcUrl: string
    /** The private key. */
    seed: Uint8Array
    instructions: readonly Instruction[]
  }
}

/** Returns the address of a private key. */
export async function getSolanaAddress(seed: Uint8Array): Promise<string> {
  return (await createKeyPairSignerFromPrivateKeyBytes(seed)).address
}

/** A transfer of lamports. */
export function payInstruction(parameters: {
  from: string
  to: string
  lamports: bigint
}): Instruction {
  const { from, to, lamports } = parameters
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE_SIGNER },
      { address: address(to), role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/** A transfer between two token accounts. */
export function payTokenInstruction(parameters: {
  program: string
  owner: string
  from: string
  to: string
  amount: bigint
}): Instruction {
  const { program, owner, from, to, amount } = parameters
  const data = new Uint8Array(9)
  data[0] = 3
  new DataView(data.buffer).setBigUint64(1, amount, true)
  return {
    programAddress: address(program),
    accounts: [
      { address: address(from), role: AccountRole.WRITABLE },
      { address: address(to), role: AccountRole.WRITABLE },
      { address: address(owner), role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}
