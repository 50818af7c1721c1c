import { getCapabilities } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import source from './CapabilitiesCard.tsx?raw'

export function CapabilitiesCard(): ReactNode {
  // snippet:start
  const { run, ...state } = useAction(getCapabilities)

  const ask = () => run()
  // snippet:end

  return (
    <ActionCard
      title="Get capabilities"
      about="Lists what the wallet supports on each network, such as atomic batches (EIP-5792)."
      source={source}
      state={state}
      onSubmit={ask}
    />
  )
}
