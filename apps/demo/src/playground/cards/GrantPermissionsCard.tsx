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

// snippet:start
async function grant(kit: Kit, asked: { to: string; allowance: string }) {
  const allowance = numberToHex(parseEther(asked.allowance))
  return grantPermissions(kit, {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'account', data: { address: asked.to } },
    permissions: [{ type: 'native-token-transfer', data: { allowance } }],
  })
}
// snippet:end

export function GrantPermissionsCard(
  props: GrantPermissionsCard.Props,
): ReactNode {
  const [to, setTo] = useState(useRecipient())
  const [allowance, setAllowance] = useState('0.1')
  const { run, ...state } = useAction(grant)
  const onSuccess = ({ context }: grantPermissions.ReturnType) =>
    props.onGranted(context)

  return (
    <ActionCard
      title="Grant permissions"
      about="Lets another account spend within limits for an hour (ERC-7715)."
      source={source}
      state={state}
      onSubmit={() => run({ to, allowance }, { onSuccess })}
    >
      <TextField label="Who may spend" value={to} onChange={setTo} />
      <TextField
        label="At most"
        value={allowance}
        onChange={setAllowance}
        inputMode="decimal"
      />
    </ActionCard>
  )
}

export declare namespace GrantPermissionsCard {
  type Props = { onGranted: (context: string) => void }
}
