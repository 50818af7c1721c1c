import type { Adapter, Balance } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.ts'
import { askNodes } from './askNodes.ts'
import { findExtrinsic } from './findExtrinsic.ts'
import type { ChainOptions } from './openNode.ts'
import { isHash, openNode } from './openNode.ts'
import { readAccount } from './readAccount.ts'
import { hashExtrinsic } from './runtime.ts'

/** Reads the native balance of an address at the best block: what is free and not frozen. Reserved tokens count against what is frozen, as the chain does it: `free - max(0, frozen - reserved)`. */
export async function getBalance(
  parameters: Adapter.GetBalanceParameters,
  chain: ChainOptions,
): Promise<Balance> {
  const { network, address, signal } = parameters
  const publicKey = parseAddress(address)
  const account = await openNode({ network, chain, signal }, (node) =>
    readAccount(node, { publicKey }),
  )
  const { decimals, symbol } = network.nativeCurrency
  return { value: getUsable(account), decimals, symbol }
}

/** Returns what of an account is not frozen. */
export function getUsable(account: {
  free: bigint
  reserved: bigint
  frozen: bigint
}): bigint {
  const { free, reserved, frozen } = account
  const locked = frozen > reserved ? frozen - reserved : 0n
  return free > locked ? free - locked : 0n
}

/** Reads whether a sent extrinsic waits in the pool of a node. Nodes do not index extrinsics by hash: one that is not there is looked for in the blocks that it can be in, if these are known, and otherwise the sender's nonce decides whether it has ended. */
export async function getTransactionStatus(
  parameters: Adapter.GetTransactionStatusParameters,
  chain: ChainOptions,
): Promise<Adapter.TransactionStatus> {
  const { network, hash, address, nonce, validUntil, signal } = parameters
  const { sentAt } = parameters
  if (!isHash(hash)) return { status: 'ended' }
  const publicKey = parseAddress(address)
  if (validUntil !== undefined) {
    const place = nonce === undefined ? nonce : Number(nonce)
    const status = await askNodes({ network, chain, signal }, (node) =>
      findExtrinsic(node, { hash, publicKey, validUntil, nonce: place }),
    )
    // The clock may have been set back since.
    const isOld =
      sentAt === undefined || Math.abs(Date.now() - sentAt) > longestLifetime
    if (status === 'dropped' && !isOld) return { status: 'unknown', nonce }
    return { status: status === 'inBlock' ? 'ended' : status, nonce }
  }
  return openNode({ network, chain, signal }, async (node) => {
    const [pool, account] = await Promise.all([
      node.request('author_pendingExtrinsics'),
      readAccount(node, { publicKey }),
    ])
    const isPending =
      Array.isArray(pool) && pool.some((each) => hashExtrinsic(each) === hash)
    if (isPending)
      return { status: 'pending', nonce: nonce ?? String(account.nonce) }
    // It was in the pool once, and its place among the account's is taken.
    const hasEnded = nonce !== undefined && account.nonce > Number(nonce)
    return { status: hasEnded ? 'ended' : 'unknown', nonce }
  })
}

/** Time for which an extrinsic can get into a block at most, whatever number nodes name for the last: 64 blocks of 6 s, and half as much again. In milliseconds. */
const longestLifetime = 600_000
