import type { Kit, Provider } from '@latchkit/core'
import { isTransactionHash } from '@latchkit/protocol'
import { wait } from '@latchkit/protocol/internal'
import { parseChainId } from '../chain/chainId.ts'
import { CallsInterruptedError } from '../errors/request.ts'
import type { CallsReceipt } from './callsReceipt.ts'
import { parseReceipt } from './callsReceipt.ts'
import type { getCallsStatus } from './getCallsStatus.ts'
import type { requireWallet } from './require.ts'
import { requireRpc } from './require.ts'
import type { Call } from './sendCalls.ts'

/** Sends calls as transactions, each after the receipt of the one before: a wallet can't simulate a call that depends on an earlier one. */
export async function sendSequentially(
  kit: Kit,
  parameters: {
    wallet: requireWallet.ReturnType
    calls: readonly Call[]
    signal?: AbortSignal | undefined
  },
): Promise<string> {
  const { wallet, calls, signal } = parameters
  const { adapter, provider, account, networkId, chainId } = wallet
  const { network, rpc } = requireRpc(kit, { network: networkId })
  const hashes: string[] = []
  const total = calls.length
  const toId = () => formatCallsId({ chainId, total, hashes })
  try {
    for (const { to, value, data } of calls) {
      const previous = hashes.at(-1)
      if (previous) {
        const { status } = await waitForReceipt(rpc, { hash: previous, signal })
        if (status === 'reverted') throw new Error(`${previous} was reverted.`)
      }
      const { address } = account
      const transaction = { address, network, to, value, data, signal }
      hashes.push(await adapter.sendTransaction(provider, transaction))
    }
  } catch (cause) {
    if (hashes.length === 0) throw cause
    const sent = hashes.length
    throw new CallsInterruptedError({ id: toId(), sent, total, cause })
  }
  return toId()
}

const interval = 1_000

/** Waits until a transaction is in a block. */
async function waitForReceipt(
  rpc: Provider,
  parameters: { hash: string; signal?: AbortSignal | undefined },
): Promise<CallsReceipt> {
  const { hash, signal } = parameters
  while (true) {
    const receipt = parseReceipt(
      await rpc.request(
        { method: 'eth_getTransactionReceipt', params: [hash] },
        { signal },
      ),
    )
    if (receipt) return receipt
    await wait(interval, signal)
  }
}

/** Returns the status of calls that were sent one by one, from their receipts. */
export async function readCallsStatus(
  kit: Kit,
  parameters: formatCallsId.Parts & getCallsStatus.Parameters,
): Promise<getCallsStatus.ReturnType> {
  const { id, chainId, total, hashes, signal } = parameters
  const { rpc } = requireRpc(kit, { network: `eip155:${chainId}` })
  const method = 'eth_getTransactionReceipt'
  const answers = await Promise.all(
    hashes.map((hash) => rpc.request({ method, params: [hash] }, { signal })),
  )
  const receipts = answers.flatMap((answer) => parseReceipt(answer) ?? [])
  const good = receipts.filter(({ status }) => status === 'success').length
  const toCode = () => {
    if (receipts.length < hashes.length) return 100
    if (good === total) return 200
    return good === 0 ? 500 : 600
  }
  const statusCode = toCode()
  return {
    id,
    status: toStatus(statusCode),
    statusCode,
    atomic: false,
    chainId,
    receipts,
    capabilities: undefined,
  }
}

const prefix = 'latchkit-calls'

/** Returns an id for calls that were sent one by one; it contains the chain id and the hashes. */
function formatCallsId(parts: formatCallsId.Parts): string {
  const { chainId, total, hashes } = parts
  return [prefix, chainId, total, ...hashes].join(':')
}

declare namespace formatCallsId {
  type Parts = {
    chainId: number
    /** The number of calls, sent or not. */
    total: number
    /** Of the calls that were sent. */
    hashes: readonly string[]
  }
}

/** Parses an id of `formatCallsId`; `undefined` for the id of a wallet. */
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

/** Returns the group of a status code of EIP-5792: 1xx, 2xx, or all above. */
export function toStatus(code: number): 'pending' | 'success' | 'failure' {
  if (code < 200) return 'pending'
  return code < 300 ? 'success' : 'failure'
}
