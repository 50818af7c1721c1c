import type { Kit } from '@latchkit/core'
import type { getCallsStatus } from '../actions/getCallsStatus.ts'
import { requireRpc } from '../network/requireRpc.ts'
import type { formatCallsId } from './formatCallsId.ts'
import { parseReceipt } from './parseReceipt.ts'
import { toStatus } from './toStatus.ts'

/** How far calls are that were sent one by one, by what the chain says. */
export async function readCallsStatus(
  kit: Kit,
  parameters: formatCallsId.Parts & getCallsStatus.Parameters,
): Promise<getCallsStatus.ReturnType> {
  const { id, chainId, total, hashes, signal } = parameters
  const { rpc } = requireRpc(kit, { networkId: `eip155:${chainId}` })
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
