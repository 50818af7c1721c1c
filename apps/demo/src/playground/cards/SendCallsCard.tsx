import type { Address } from '@latchkit/evm'
import { useSendCalls } from '@latchkit/evm/react'
import { useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { useRecipient } from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SendCallsCard.tsx?raw'

export function SendCallsCard({ onSent }: SendCallsCard.Props): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.001')

  // snippet:start
  const { sendCalls, ...state } = useSendCalls()
  const { network } = useNetwork()

  const run = () => {
    const value = parseEther(amount)
    const call = { to: to as Address, value }
    const calls = [call, { ...call, value: 2n * value }]
    sendCalls({ calls, network }, { onSuccess: ({ id }) => onSent(id) })
  }
  // snippet:end

  return (
    <ActionCard
      title="Send calls"
      about="Sends two payments in one request (EIP-5792), or one by one if the wallet can’t."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="To" value={to} onChange={setTo} />
      <TextField
        label="Amount (once, then twice)"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
    </ActionCard>
  )
}

export declare namespace SendCallsCard {
  type Props = { onSent: (id: string) => void }
}
