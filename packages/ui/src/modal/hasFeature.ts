import type { Adapter, Kit, Network } from '@latchkit/core'

/** Whether interfaces offer a feature for accounts of a network's family. */
export function hasFeature(
  kit: Kit,
  { chainNamespace }: Pick<Network, 'chainNamespace'>,
  feature: Adapter.Feature,
): boolean {
  const adapter = kit.adapters.get(chainNamespace)
  return adapter?.features?.includes(feature) ?? adapter !== undefined
}
