import { isNetworkId } from '@latchkit/protocol'
import type { SentTransaction } from '../types/State.ts'

/** The number of transactions that are read: the storage is untrusted. */
const maxTransactions = 99

export function parseTransactions(value: unknown): readonly SentTransaction[] {
  if (!Array.isArray(value)) return []
  return value.slice(-maxTransactions).flatMap((item: unknown) => {
    const { networkId, address, hash, nonce, isUncertain, validUntil, sentAt } =
      (item ?? {}) as Record<string, unknown>
    if (!isNetworkId(networkId) || !isText(address) || !isText(hash)) return []
    return [
      {
        ...{ networkId, address, hash },
        ...(isText(nonce) && { nonce }),
        ...(isUncertain === true && { isUncertain }),
        ...(isCount(validUntil) && { validUntil }),
        ...(isCount(sentAt) && { sentAt }),
      },
    ]
  })
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && /^[-.%\w]{1,128}$/.test(value)
}
