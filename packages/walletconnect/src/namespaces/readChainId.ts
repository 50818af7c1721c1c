import type { AccountId, Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'

/** The network of a `chainChanged` (`1`, `'1'`, `'0x1'`, `'eip155:1'`, `'eip155:0x1'` or a list of one); `undefined` where the session has no account on it. */
export function readChainId(
  data: unknown,
  parameters: { namespace: Namespace; accounts: readonly AccountId[] },
): NetworkId | undefined {
  const { namespace, accounts } = parameters
  const value: unknown = Array.isArray(data) ? data[0] : data
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  const prefix = `${namespace}:`
  const reference = text.startsWith(prefix) ? text.slice(prefix.length) : text
  const isHex = namespace === 'eip155' && /^0x[\da-f]{1,14}$/i.test(reference)
  const networkId: NetworkId = `${namespace}:${isHex ? Number(reference) : reference}`
  return isNetworkId(networkId) &&
    accounts.some((account) => account.startsWith(`${networkId}:`))
    ? networkId
    : undefined
}
