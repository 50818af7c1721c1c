import type { Kit } from '@latchkit/core'
import { grantPermissions } from '@latchkit/evm/actions'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { numberToHex, parseEther } from 'viem'
import { useRecipient } from '../../config/useRecipient.ts'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './GrantPermissionsCard.tsx?raw'

type Form = { to: string; amount: string }

// snippet:start
async function grant(kit: Kit, { to, amount }: Form) {
  const type = 'native-token-transfer'
  const allowance = numberToHex(parseEther(amount))
  return grantPermissions(kit, {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'account', data: { address: to } },
    permissions: [{ type, data: { allowance } }],
  })
}
// snippet:end

export function GrantPermissionsCard(
  props: GrantPermissionsCard.Props,
): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [amount, setAmount] = useState('0.1')
  const { run, ...state } = useAction(grant)
  const onSuccess = ({ context }: grantPermissions.ReturnType) =>
    props.onGranted(context)

  return (
    <ActionCard
      title="Grant permissions"
      about="Lets another account spend within limits for an hour (ERC-7715)."
      source={source}
      state={state}
      onSubmit={() => run({ to, amount }, { onSuccess })}
    >
      <TextField label="Who may spend" value={to} onChange={setTo} />
      <TextField
        label="At most"
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
