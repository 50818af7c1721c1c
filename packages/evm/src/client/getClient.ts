import type { Kit, Network, NetworkId } from '@latchkit/core'
import type { Client, CustomTransport } from 'viem'
import { requireRpc } from '../actions/require.ts'

/** viem's bare client for a configured network, over the adapter's own RPC; loaded on first use and kept per kit and network. */
export async function getClient(
  kit: Kit,
  parameters: { networkId?: NetworkId | undefined },
): Promise<Client<CustomTransport>> {
  const { network, rpc } = requireRpc(kit, parameters)
  const clients = kit.memo(
    'evm.clients',
    () => new WeakMap<Network, Promise<Client<CustomTransport>>>(),
  )
  const known = clients.get(network)
  if (known) return known
  const client = import('./createViemClient.ts').then(({ createViemClient }) =>
    createViemClient({ network, rpc }),
  )
  clients.set(network, client)
  // The code may be there the next time.
  client.catch(() => clients.delete(network))
  return client
}
