import type { Kit, Network, requireConnection } from '@latchkit/core'
import { InvalidConfigurationError, NetworkNotFoundError } from '@latchkit/core'
import { requireNetwork } from '@latchkit/core/internal'
import type { SolanaRpc } from '../rpc/createRpc.ts'
import type { SolanaAdapter } from '../solana.ts'

/** Returns the connected Solana wallet. Rejects with `NotConnectedError` if none is connected, with `NetworkMismatchError` if it is on another network than the given one. */
export function requireWallet(
  kit: Kit,
  parameters: requireWallet.Parameters,
): Promise<requireConnection.ReturnType> {
  return requireNetwork(kit, { ...parameters, namespace: 'solana' })
}

export declare namespace requireWallet {
  type Parameters = Omit<requireNetwork.Parameters, 'namespace'>
}

/** Returns the RPC of a network, from the adapter `solana()`. */
export function requireRpc(
  kit: Kit,
  network: Network | undefined,
): Promise<SolanaRpc> {
  const adapter = kit.adapters.get('solana')
  if (!adapter || !('getRpc' in adapter))
    throw new InvalidConfigurationError({
      option: 'adapters',
      given: adapter,
      expected: '`solana()` as the adapter for solana',
    })
  if (!network) throw new NetworkNotFoundError({ networkId: 'solana' })
  return (adapter as SolanaAdapter).getRpc(network)
}
