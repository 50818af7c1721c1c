import type { Kit, Network } from '@latchkit/core'
import { getAccount, NotConnectedError } from '@latchkit/core'
import type { SolanaAdapter } from '@latchkit/solana'
import {
  signAndSendTransaction,
  waitForTransaction,
} from '@latchkit/solana/actions'
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/** Writes a text on the chain, signed by the connected account. Resolves with the signature of the transaction once it is confirmed. */
export async function writeMemo(
  kit: Kit,
  parameters: { solana: SolanaAdapter; network: Network; text: string },
): Promise<string> {
  const { solana, network, text } = parameters
  const account = getAccount(kit, { namespace: 'solana' })
  if (!account.address) throw new NotConnectedError({ namespace: 'solana' })
  const payer = address(account.address)
  const rpc = await solana.getRpc(network)
  const { context, value: latest } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayer(payer, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(latest, it),
    (it) =>
      appendTransactionMessageInstruction(
        {
          programAddress: memoProgram,
          accounts: [{ address: payer, role: AccountRole.READONLY_SIGNER }],
          data: new TextEncoder().encode(text),
        },
        it,
      ),
  )
  const transaction = getTransactionEncoder().encode(
    compileTransaction(message),
  )
  const signature = await signAndSendTransaction(kit, {
    network,
    transaction: Uint8Array.from(transaction),
    // A node that does not know the blockhash yet would call it expired.
    sendOptions: { minContextSlot: Number(context.slot) },
  })
  // Without `lastValidBlockHeight`: the wallet may have taken another blockhash.
  await waitForTransaction(kit, { network, signature })
  return signature
}
