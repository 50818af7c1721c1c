import { getAssets } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import source from './AssetsCard.tsx?raw'

export function AssetsCard(): ReactNode {
  // snippet:start
  const { run, ...state } = useAction(getAssets)

  const ask = () => run()
  // snippet:end

  return (
    <ActionCard
      title="Get assets"
      about="Lists the account’s assets on each network, as the wallet reports them (ERC-7811)."
      source={source}
      state={state}
      onSubmit={ask}
    />
  )
}
