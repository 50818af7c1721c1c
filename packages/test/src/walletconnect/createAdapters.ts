import type { Adapter } from '@latchkit/core'
import { universal } from '@latchkit/core'
import { evm } from '@latchkit/evm'
import type { Namespace } from '@latchkit/protocol'
import { createNetwork } from './createNetwork.ts'

/** Creates the adapters of a kit: `evm` for `eip155`, and `universal` for other namespaces. */
export function createAdapters(
  namespaces: readonly Namespace[] = ['eip155', 'solana'],
): ReadonlyMap<Namespace, Adapter> {
  const adapters = new Map<Namespace, Adapter>()
  for (const namespace of namespaces)
    adapters.set(
      namespace,
      namespace === 'eip155'
        ? evm()
        : universal({
            namespace,
            defaultNetwork: createNetwork(`${namespace}:1`),
          }),
    )
  return adapters
}
