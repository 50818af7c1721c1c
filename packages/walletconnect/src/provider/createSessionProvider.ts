import type { Provider } from '@latchkit/core'
import { NetworkNotFoundError } from '@latchkit/core'
import { getMethodSafety, RpcError } from '@latchkit/protocol'
import { isOpen } from '../namespaces/isOpen.ts'
import { askNode } from './askNode.ts'
import { askWallet } from './askWallet.ts'
import { evmAnswers } from './evmAnswers.ts'
import type { SessionCall, SessionContext } from './SessionCall.ts'

/** A namespace of the session as a provider: what is known is answered here, what is read comes from the network's own nodes, and only the rest goes to the wallet. */
export function createSessionProvider(context: SessionContext): Provider {
  const { namespace, state, getNetworks } = context

  function open(
    method: string,
    params: unknown,
    signal: AbortSignal | undefined,
  ): SessionCall {
    const { session } = state
    const opened = session?.namespaces.get(namespace)
    const networkId = state.networkIds.get(namespace)
    if (!session || !opened || !networkId) throw new RpcError({ code: 4900 })
    const call = { ...context, ...opened, session, networkId }
    return { ...call, method, params, signal }
  }

  return {
    async request({ method, params }, { signal } = {}) {
      const call = open(method, params, signal)
      const isEvm = namespace === 'eip155'
      const answer = isEvm ? evmAnswers.get(method) : undefined
      if (answer) return answer(call)
      const isRead =
        method.startsWith('eth_') && getMethodSafety(method) === 'safe'
      if (!isEvm || !isRead) return askWallet(call)
      const { networkId } = call
      const network = getNetworks().find(
        ({ caipNetworkId }) => caipNetworkId === networkId,
      )
      if (!network) throw new NetworkNotFoundError({ networkId })
      return askNode({ network, method, params, signal })
    },
    async switchNetwork(networkId, { signal } = {}) {
      const { accounts } = open('', undefined, signal)
      if (!isOpen(networkId, accounts))
        throw new RpcError({
          code: 4902,
          hint: `The wallet has opened no account on \`${networkId}\`. Connect again and choose it there.`,
        })
      state.networkIds.set(namespace, networkId)
      state.commit()
    },
  }
}
