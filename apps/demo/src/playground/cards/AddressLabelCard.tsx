import { NotConnectedError } from '@latchkit/core'
import { useAccount, useAddressLabel } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { toState } from '../ActionResult.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './AddressLabelCard.tsx?raw'

export function AddressLabelCard(): ReactNode {
  const [text, setText] = useState('Savings')
  const { address, namespace } = useAccount()

  // snippet:start
  const { label, setLabel } = useAddressLabel()

  const run = () => setLabel(text)
  // snippet:end

  return (
    <ActionCard
      title="Address label"
      about="Your own name for the connected address. It stays on this device. Leave it empty to remove it."
      source={source}
      state={toState(label && `Labelled: ${label}`)}
      onSubmit={() => {
        if (!address) throw new NotConnectedError({ namespace })
        run()
      }}
    >
      <TextField label="Label" value={text} onChange={setText} isOptional />
    </ActionCard>
  )
}
