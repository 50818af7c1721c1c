import type { Namespace } from '@latchkit/protocol'
import { safeMethods } from '@latchkit/protocol'

/** The allowed methods of each namespace: reads, and sending signed transactions. */
export const rpcMethods: ReadonlyMap<Namespace, ReadonlySet<string>> = new Map([
  [
    'eip155',
    // Nodes do not implement the methods of wallets.
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
