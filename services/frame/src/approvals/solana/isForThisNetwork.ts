import { base58 } from '@scure/base'
import type { Node } from '../evm/network.ts'
import { readAccountData } from './accounts.ts'
import { decodeInstruction, readUint, system } from './decodeInstruction.ts'
import type { SolanaTransaction } from './SolanaTransaction.ts'

const nonceLength = 80

/**
 * Whether transactions can be sent on the network that was asked: their recent blocks, or their durable nonces, are from
 * it. A transaction does not name its cluster in any other way. `undefined` if the node does not say.
 */
export async function isForThisNetwork(
  node: Node,
  transactions: readonly SolanaTransaction[],
): Promise<boolean | undefined> {
  const answers = await Promise.all(
    transactions.map((each) => isKnownHere(node, each)),
  )
  if (answers.includes(false)) return false
  return answers.includes(undefined) ? undefined : true
}

async function isKnownHere(
  node: Node,
  { instructions, recentBlockhash }: SolanaTransaction,
): Promise<boolean | undefined> {
  const [first] = instructions
  const isDurable = first && decodeInstruction(first).isNonce === true
  if (isDurable) {
    const [address] = first.accounts
    if (address === undefined) return undefined
    const accounts = await readAccountData(node, [address])
    return accounts && readNonce(accounts.get(address)) === recentBlockhash
  }
  const answer = await node
    .request('isBlockhashValid', [
      ...[recentBlockhash, { commitment: 'processed' }],
    ])
    .catch(() => undefined)
  const value = (answer as { value?: unknown } | null | undefined)?.value
  return typeof value === 'boolean' ? value : undefined
}

/** Returns the nonce that an account keeps; `undefined` if it keeps none. */
function readNonce(
  account: { owner: string; bytes: Uint8Array } | undefined,
): string | undefined {
  if (account?.owner !== system) return undefined
  const { bytes } = account
  // Initialised; its state follows its version.
  if (bytes.length !== nonceLength || readUint(bytes, 4, 4) !== 1n)
    return undefined
  return base58.encode(bytes.subarray(40, 72))
}
