import type { Instruction } from '@solana/kit'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** Compiles an unsigned transaction in wire format, with `@solana/kit` alone. */
export function compileSolana(parameters: compileSolana.Parameters) {
  const { payer, instructions, version = 0, table } = parameters
  const lifetime = {
    ...{ blockhash: blockhash(parameters.blockhash), lastValidBlockHeight: 1n },
  }
  const message = pipe(
    createTransactionMessage({ version }),
    (it) => setTransactionMessageFeePayer(address(payer), it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(lifetime, it),
    (it) => appendTransactionMessageInstructions(instructions, it),
  )
  const accounts = table?.accounts.map((it) => address(it))
  const compressed =
    table && accounts
      ? (compressTransactionMessageUsingAddressLookupTables(message as never, {
          [address(table.address)]: accounts,
        }) as typeof message)
      : message
  return Uint8Array.from(
    getTransactionEncoder().encode(compileTransaction(compressed)),
  )
}

export declare namespace compileSolana {
  type Parameters = {
    payer: string
    instructions: readonly Instruction[]
    /** In base 58. */
    blockhash: string
    /** Default 0. */
    version?: 0 | 'legacy' | undefined
    /** A lookup table, for version 0. */
    table?: { address: string; accounts: readonly string[] } | undefined
  }
}

/** Returns a transaction with the signatures of private keys, made by `@solana/kit` and the platform's own Ed25519. */
export async function signSolana(
  transaction: Uint8Array,
  ...seeds: readonly Uint8Array[]
): Promise<Uint8Array> {
  const keys = await Promise.all(
    seeds.map((seed) => createKeyPairFromPrivateKeyBytes(seed)),
  )
  const unsigned = getTransactionDecoder().decode(transaction)
  const signed = await partiallySignTransaction(keys, unsigned)
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}
