import type { Hash, TransactionReceipt } from 'viem'
import { numberToHex } from 'viem'
import type { WalletConfig } from '../config/loadConfig.ts'
import { RequestRefusedError } from '../request/parseAction.ts'
import type { RequestedAction } from '../request/RequestedAction.ts'
import { readSetting, writeSetting } from '../wallet/settings.ts'
import { connectChain, estimateFee, sendCall } from './transactions.ts'

/** Sends calls one after the other, each when the previous one is mined. Stops at the first that cannot be sent. */
export async function sendCalls(
  config: WalletConfig,
  { chainId, action, fees }: sendCalls.Parameters,
): Promise<void> {
  const { address, id, calls } = action
  const client = connectChain(config, { chainId })
  const hashes: Hash[] = []
  for (const [i, call] of calls.entries()) {
    try {
      const fee =
        fees[i] ?? (await estimateFee(config, { chainId, address, call }))
      hashes.push(await sendCall(config, { chainId, address, call, fee }))
    } catch (error) {
      if (hashes.length === 0) throw error
      return storeBundle(id, { chainId, hashes, isBroken: true })
    }
    storeBundle(id, { chainId, hashes, isBroken: false })
    const hash = hashes.at(-1)
    if (hash) await client.waitForTransactionReceipt({ hash })
  }
}

export declare namespace sendCalls {
  type Parameters = {
    chainId: number
    action: Extract<RequestedAction, { type: 'calls' }>
    /** The fees that the visitor has seen, one per call; `undefined` for one that depends on the calls before it. */
    fees: readonly (estimateFee.ReturnType | undefined)[]
  }
}

/** `wallet_getCallsStatus` (EIP-5792). */
export async function readCallsStatus(
  config: WalletConfig,
  { id }: { id: unknown },
): Promise<unknown> {
  const bundle = findBundle(id)
  if (!bundle)
    throw new RequestRefusedError({
      code: 5730,
      message: 'There are no such calls.',
    })
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
    receipts: receipts.map(formatReceipt),
  }
}

function formatReceipt(receipt: TransactionReceipt) {
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

const maxBundles = 50

/** Stores the transactions of calls by the site's id, for `wallet_getCallsStatus`. */
function storeBundle(id: string, bundle: Bundle): void {
  const stored: [string, Bundle][] = JSON.parse(readSetting('calls') ?? '[]')
  const others = stored.filter(([key]) => key !== id)
  const all = [[id, bundle], ...others].slice(0, maxBundles)
  writeSetting('calls', JSON.stringify(all))
}

/** Returns the transactions of calls by the site's id. */
function findBundle(id: unknown): Bundle | undefined {
  const stored: [unknown, Bundle][] = JSON.parse(readSetting('calls') ?? '[]')
  return stored.find(([key]) => key === id)?.[1]
}

/** The transactions of `wallet_sendCalls`, one per call. */
type Bundle = {
  readonly chainId: number
  readonly hashes: readonly Hash[]
  /** Whether a call could not be sent, so that the rest is missing. */
  readonly isBroken: boolean
}
