import { useDisconnect } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import source from './DisconnectCard.tsx?raw'

export function DisconnectCard(): ReactNode {
  // snippet:start
  const { disconnect, ...state } = useDisconnect()

  const run = () => disconnect()
  // snippet:end

  return (
    <ActionCard
      title="Disconnect"
      about="Ends the connection and asks the wallet to forget this page."
      source={source}
      state={state}
      onSubmit={run}
    />
  )
}
