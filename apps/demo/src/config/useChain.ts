import { useNetwork } from '@latchkit/react'
import { useContext } from 'react'
import { ConfigContext } from './ConfigContext.ts'
import type { DemoConfig } from './DemoConfig.ts'

/** The local chain that is active; `undefined` where the wallet is somewhere else. */
export function useChain(): DemoConfig.Chain | undefined {
  const { chains } = useContext(ConfigContext)
  const { network } = useNetwork()
  return chains.find(({ chainId }) => chainId === network.id)
}
