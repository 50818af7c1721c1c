import type { NetworkId } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import { isOpen } from '../namespaces/isOpen.ts'
import type { SessionCall } from './SessionCall.ts'
import { toWireParams } from './toWireParams.ts'

/** Sends a request to the wallet, on the network that it names or else the active one; what the wallet has not approved stays here. */
export async function askWallet(call: SessionCall): Promise<unknown> {
  const { method, methods, accounts, session, signal } = call
  if (!methods.includes(method))
    throw new RpcError({
      code: 4200,
      hint: `The wallet has not approved \`${method}\` for this session.`,
    })
  const networkId = readNetworkId(call) ?? call.networkId
  if (!isOpen(networkId, accounts))
    throw new RpcError({
      code: 4100,
      hint: `The wallet has opened no account on \`${networkId}\`.`,
    })
  const params = toWireParams(method, call.params)
  const { topic } = session
  return call.ask({ topic, networkId, method, params, signal })
}

/** Transactions and calls say where they belong. */
function readNetworkId(call: SessionCall): NetworkId | undefined {
  const { namespace, method, params } = call
  if (namespace !== 'eip155' || !/^eth_|^wallet_sendCalls$/.test(method))
    return undefined
  const [first] = Array.isArray(params) ? params : []
  const chainId: unknown = first?.chainId ?? undefined
  return chainId === undefined ? undefined : `eip155:${Number(chainId)}`
}
