import { isTransactionHash } from '@latchkit/protocol'
import { parseChainId } from '../chain/chainId.ts'
import type { formatCallsId } from './formatCallsId.ts'

/** Reads an id of `formatCallsId`; `undefined` for the id of a wallet. */
export function parseCallsId(id: string): formatCallsId.Parts | undefined {
  const [prefix, chain, count, ...hashes] = id.split(':')
  const chainId = parseChainId(chain)
  const total = Number(count)
  const isOurs =
    prefix === 'latchkit-calls' &&
    Number.isSafeInteger(total) &&
    hashes.length > 0 &&
    hashes.length <= total &&
    hashes.every(isTransactionHash)
  return isOurs && chainId ? { chainId, total, hashes } : undefined
}
