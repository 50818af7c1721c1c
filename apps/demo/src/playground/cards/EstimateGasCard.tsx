import type { Kit } from '@latchkit/core'
import type { Address } from '@latchkit/evm'
import { estimateGas } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { useRecipient } from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './EstimateGasCard.tsx?raw'

type Form = { to: string; amount: string }

// snippet:start
async function estimate(kit: Kit, { to, amount }: Form) {
  const value = parseEther(amount)
  return estimateGas(kit, { to: to as Address, value })
}
// snippet:end

export function EstimateGasCard(): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.01')
  const { run, ...state } = useAction(estimate)

  return (
    <ActionCard
      title="Estimate gas"
      about="Returns the gas that a transaction needs. Doesn’t open the wallet."
      source={source}
      state={state}
      onSubmit={() => run({ to, amount })}
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
