import { RpcError } from '@latchkit/protocol'
import type { Adapter } from '../../../core/src/types/Adapter.ts'
import type { Connector } from '../../../core/src/types/Connector.ts'
import { createFakeNetwork } from './createFakeNetwork.ts'

export type FakeAdapter = Adapter & {
  announce(connector: Connector): void
  vanish(connectorId: string): void
}

/** Creates an adapter of a chain family that exists only in tests. */
export function createFakeAdapter(
  parameters: { namespace?: string; connectors?: readonly Connector[] } = {},
): FakeAdapter {
  const { namespace = 'fake', connectors = [] } = parameters
  const present = new Set(connectors)
  const discoveries = new Set<Adapter.DiscoverHandlers>()
  return {
    namespace,
    defaultNetwork: createFakeNetwork(1, namespace),
    defaultAccountType: 'eoa',
    accountTypes: ['eoa', 'smartAccount', 'payment'],
    announce(connector) {
      present.add(connector)
      for (const { added } of discoveries) added(connector)
    },
    vanish(connectorId) {
      for (const connector of present)
        if (connector.id === connectorId) present.delete(connector)
      for (const { removed } of discoveries) removed(connectorId)
    },
    discover(handlers) {
      discoveries.add(handlers)
      for (const connector of present) handlers.added(connector)
      return () => void discoveries.delete(handlers)
    },
    isSameAddress: (a, b) => a.toLowerCase() === b.toLowerCase(),
    async signMessage(provider, { message, signal }) {
      const params = { message: String(message) }
      const method = 'fake_sign'
      return toText(await provider.request({ method, params }, { signal }))
    },
    async sendTransaction(provider, { to, value = 0n, signal }) {
      const params = { to, value: String(value) }
      const method = 'fake_send'
      return toText(await provider.request({ method, params }, { signal }))
    },
    async switchNetwork(provider, { network, signal }) {
      const params = { networkId: network.caipNetworkId }
      const move = { method: 'fake_switchNetwork', params }
      try {
        await provider.request(move, { signal })
      } catch (error) {
        if ((error as { code?: unknown }).code !== 4902) throw error
        await provider.request(
          { method: 'fake_addNetwork', params },
          { signal },
        )
        await provider.request(move, { signal })
      }
    },
    async getBalance({ network }) {
      const { decimals, symbol } = network.nativeCurrency
      return { value: 5n, decimals, symbol }
    },
  }
}

function toText(answer: unknown): string {
  if (typeof answer !== 'string') throw new RpcError({ code: -32603 })
  return answer
}
