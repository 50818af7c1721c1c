import type { DemoConfig } from '../config/DemoConfig.ts'
import { elsewhere } from './elsewhere.ts'

/** The chains that the demo wallet can be on, the present one included. */
export function listChains(
  config: DemoConfig,
  chainId: number,
): readonly { chainId: number; name: string }[] {
  const chains = [...config.chains, elsewhere]
  if (chains.some((chain) => chain.chainId === chainId)) return chains
  return [...chains, { chainId, name: 'Added by the page' }]
}
