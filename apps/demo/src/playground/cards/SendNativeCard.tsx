import { useNetwork, useSendTransaction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { useRecipient } from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SendNativeCard.tsx?raw'

export function SendNativeCard(): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.01')

  // snippet:start
  const { sendTransaction, ...state } = useSendTransaction()
  const { network } = useNetwork()

  const run = () => {
    const value = parseEther(amount)
    sendTransaction({ to, value, network })
  }
  // snippet:end

  return (
    <ActionCard
      title="Send native"
      about="Sends the network’s own currency. Returns the transaction hash."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="To" value={to} onChange={setTo} />
      <TextField
        label="Amount"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
    </ActionCard>
  )
}
