import { numberToHex } from 'viem'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { Method } from '../types/Method.ts'
import type { SentCalls } from '../types/SentCalls.ts'

/** EIP-5792. Parameter: the id of a bundle. */
export const getCallsStatus: Method = {
  feature: 'sendCalls',
  run({ sentCalls }, [id]) {
    const sent = sentCalls.get(String(id))
    if (!sent)
      throw new ProviderRpcError({
        code: 5730,
        message: 'There is no bundle with that id.',
      })
    const status = getStatus(sent)
    return {
      version: '2.0.0',
      id: sent.id,
      chainId: numberToHex(sent.chainId),
      status,
      atomic: false,
      ...(status >= 200 && status !== 400 && { receipts: sent.receipts }),
    }
  },
}

/** 100 pending, 200 confirmed, 400 never on chain, 500 reverted, 600 reverted in part. */
function getStatus({ receipts, count, isAborted }: SentCalls): number {
  const good = receipts.filter(({ status }) => status === '0x1').length
  if (good === count) return 200
  if (receipts.length === good && !isAborted) return 100
  if (good > 0) return 600
  return receipts.length > 0 ? 500 : 400
}
