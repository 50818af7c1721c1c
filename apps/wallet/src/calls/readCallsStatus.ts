import type { Hash, TransactionReceipt } from 'viem'
import { numberToHex } from 'viem'
import { connectChain } from '../chain/connectChain.ts'
import type { WalletConfig } from '../config/WalletConfig.ts'
import { RefusedError } from '../request/RefusedError.ts'
import { findBundle } from './findBundle.ts'

/** `wallet_getCallsStatus` (EIP-5792). */
export async function readCallsStatus(
  config: WalletConfig,
  { id }: { id: unknown },
): Promise<unknown> {
  const bundle = findBundle(id)
  if (!bundle)
    throw new RefusedError({ code: 5730, message: 'There are no such calls.' })
  const { chainId, hashes, isBroken } = bundle
  const client = connectChain(config, { chainId })
  const read = (hash: Hash) =>
    client.getTransactionReceipt({ hash }).catch(() => undefined)
  const receipts = (await Promise.all(hashes.map(read))).filter(
    (receipt) => receipt !== undefined,
  )
  const isPending = receipts.length < hashes.length
  const good = receipts.filter(({ status }) => status === 'success').length
  const isGood = good === hashes.length && !isBroken
  return {
    version: '2.0.0',
    id,
    chainId: numberToHex(chainId),
    atomic: false,
    status: isPending ? 100 : isGood ? 200 : good > 0 ? 600 : 500,
    receipts: receipts.map(format),
  }
}

function format(receipt: TransactionReceipt) {
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({
      address,
      data,
      topics,
    })),
    status: receipt.status === 'success' ? '0x1' : '0x0',
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    gasUsed: numberToHex(receipt.gasUsed),
    transactionHash: receipt.transactionHash,
  }
}
