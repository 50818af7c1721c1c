import { getCallsStatus } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './CallsStatusCard.tsx?raw'

export function CallsStatusCard(props: CallsStatusCard.Props): ReactNode {
  const { id, onId } = props

  // snippet:start
  const { run, ...state } = useAction(getCallsStatus)

  const ask = () => run({ id })
  // snippet:end

  return (
    <ActionCard
      title="Get calls status"
      about="Returns the status of a batch, with its receipts (EIP-5792)."
      source={source}
      state={state}
      onSubmit={ask}
    >
      <TextField label="Batch ID" value={id} onChange={onId} />
    </ActionCard>
  )
}

export declare namespace CallsStatusCard {
  type Props = { id: string; onId: (id: string) => void }
}
