import { useGrantPermissions } from '@latchkit/evm/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { numberToHex, parseEther } from 'viem'
import { useRecipient } from '../../config/useConfig.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './GrantPermissionsCard.tsx?raw'

export function GrantPermissionsCard({
  onGranted,
}: GrantPermissionsCard.Props): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.1')

  // snippet:start
  const { grantPermissions, ...state } = useGrantPermissions()

  const run = () => {
    const type = 'native-token-transfer'
    const allowance = numberToHex(parseEther(amount))
    const terms = {
      expiry: Math.floor(Date.now() / 1000) + 3600,
      signer: { type: 'account', data: { address: to } },
      permissions: [{ type, data: { allowance } }],
    }
    grantPermissions(terms, {
      onSuccess: ({ context }) => onGranted(context),
    })
  }
  // snippet:end

  return (
    <ActionCard
      title="Grant permissions"
      about="Lets another account spend within limits for an hour (ERC-7715)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="Spender" value={to} onChange={setTo} />
      <TextField
        label="Limit"
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
    </ActionCard>
  )
}

export declare namespace GrantPermissionsCard {
  type Props = { onGranted: (context: string) => void }
}
