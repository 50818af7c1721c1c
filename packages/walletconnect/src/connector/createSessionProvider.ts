import type { Adapter, Connector, Network, Provider } from '@latchkit/core'
import type { Namespace } from '@latchkit/protocol'
import { RpcError } from '@latchkit/protocol'
import { hasAccount } from '../namespaces/accounts.ts'
import type { SignClient } from '../types/SignClient.ts'
import type { SessionState } from './sessionState.ts'

/** Creates the provider of one namespace of the session. The namespace's adapter may answer requests itself; the others go to the wallet. */
export async function createSessionProvider(
  parameters: createSessionProvider.Parameters,
): Promise<Provider> {
  const session = createAdapterSession(parameters)
  const support = await parameters.adapter?.loadSessionSupport?.()
  if (support?.createProvider) return support.createProvider(session)
  return {
    request: ({ method, params }, options) =>
      session.request({ method, params }, options),
    switchNetwork: (networkId) => session.switchNetwork(networkId),
  }
}

export declare namespace createSessionProvider {
  type Parameters = {
    namespace: Namespace
    state: SessionState
    watchers: Set<Connector.Handlers>
    adapter: Pick<Adapter, 'loadSessionSupport'> | undefined
    getNetworks(): readonly Network[]
    /** Sends a request to the wallet. */
    sendRequest(
      request: Omit<SignClient.RequestParameters, 'callId'>,
    ): Promise<unknown>
  }
}

function createAdapterSession(
  parameters: createSessionProvider.Parameters,
): Adapter.Session {
  const { namespace, state, watchers, getNetworks, sendRequest } = parameters

  function requireSession() {
    const { session } = state
    const opened = session?.namespaces.get(namespace)
    const networkId = state.networkIds.get(namespace)
    if (!session || !opened || !networkId) throw new RpcError({ code: 4900 })
    return { session, opened, networkId }
  }

  return {
    getState() {
      const { session, opened, networkId } = requireSession()
      return {
        networkId,
        activeAccounts: state.listAccounts(namespace),
        accounts: opened.accounts,
        properties: session.properties,
        scopedProperties: session.scopedProperties,
      }
    },
    getNetworks,
    async request(args, { signal } = {}) {
      const { session, opened, networkId: active } = requireSession()
      const { method, params, networkId = active } = args
      if (!opened.methods.includes(method))
        throw new RpcError({
          code: 4200,
          hint: `The wallet has not approved \`${method}\` for this session.`,
        })
      if (!hasAccount(networkId, opened.accounts))
        throw new RpcError({
          code: 4100,
          hint: `The wallet has opened no account on \`${networkId}\`.`,
        })
      const { topic } = session
      return sendRequest({ topic, networkId, method, params, signal })
    },
    async switchNetwork(networkId) {
      const { opened } = requireSession()
      if (!hasAccount(networkId, opened.accounts))
        throw new RpcError({
          code: 4902,
          hint: `The wallet has opened no account on \`${networkId}\`. Connect again and choose it there.`,
        })
      state.networkIds.set(namespace, networkId)
      state.commit()
    },
    watch(handlers) {
      watchers.add(handlers)
      return () => void watchers.delete(handlers)
    },
  }
}
