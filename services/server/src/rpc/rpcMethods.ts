import type { Namespace } from '@latchkit/protocol'
import { safeMethods } from '@latchkit/protocol'

/** What a visitor may ask the nodes of a namespace: reads, and sending what is signed already. */
export const rpcMethods: ReadonlyMap<Namespace, ReadonlySet<string>> = new Map([
  [
    'eip155',
    // A wallet answers the others; a node knows none.
    new Set([...safeMethods].filter((method) => !method.startsWith('wallet_'))),
  ],
  [
    'solana',
    new Set([
      'getAccountInfo',
      'getBalance',
      'getBlockHeight',
      'getBlockTime',
      'getEpochInfo',
      'getFeeForMessage',
      'getGenesisHash',
      'getLatestBlockhash',
      'getMinimumBalanceForRentExemption',
      'getMultipleAccounts',
      'getRecentPrioritizationFees',
      'getSignaturesForAddress',
      'getSignatureStatuses',
      'getSlot',
      'getTokenAccountBalance',
      'getTokenAccountsByOwner',
      'getTokenSupply',
      'getTransaction',
      'getVersion',
      'isBlockhashValid',
      'sendTransaction',
      'simulateTransaction',
    ]),
  ],
])
