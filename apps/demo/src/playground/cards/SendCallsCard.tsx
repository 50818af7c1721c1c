import type { Kit } from '@latchkit/core'
import { sendCalls } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { parseEther } from 'viem'
import { useRecipient } from '../../config/useRecipient.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SendCallsCard.tsx?raw'

type Form = { to: string; amount: string }

// snippet:start
async function send(kit: Kit, { to, amount }: Form) {
  const value = parseEther(amount)
  return sendCalls(kit, {
    calls: [
      { to, value },
      { to, value: 2n * value },
    ],
  })
}
// snippet:end

export function SendCallsCard(props: SendCallsCard.Props): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.001')
  const { run, ...state } = useAction(send)
  const onSuccess = ({ id }: sendCalls.ReturnType) => props.onSent(id)

  return (
    <ActionCard
      title="Send calls"
      about="Two payments in one request (EIP-5792); a wallet that can’t gets them one by one."
      source={source}
      state={state}
      onSubmit={() => run({ to, amount }, { onSuccess })}
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
