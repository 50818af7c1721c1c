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
      about="What the wallet says that the account holds, by network (ERC-7811)."
      source={source}
      state={state}
      onSubmit={ask}
    />
  )
}
