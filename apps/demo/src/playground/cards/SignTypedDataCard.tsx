import type { Kit } from '@latchkit/core'
import { signTypedData } from '@latchkit/evm/actions'
import { useAction, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SignTypedDataCard.tsx?raw'

type Form = { contents: string; chainId: number }

// snippet:start
async function sign(kit: Kit, { contents, chainId }: Form) {
  return signTypedData(kit, {
    domain: { name: 'Latchkit demo', version: '1', chainId },
    types: { Mail: [{ name: 'contents', type: 'string' }] },
    primaryType: 'Mail',
    message: { contents },
  })
}
// snippet:end

export function SignTypedDataCard(): ReactNode {
  const [contents, setContents] = useState('See you at noon')
  const chainId = Number(useNetwork().network.id)
  const { run, ...state } = useAction(sign)

  return (
    <ActionCard
      title="Sign typed data"
      about="Fields that the wallet shows by name, good for one app and chain only (EIP-712)."
      source={source}
      state={state}
      onSubmit={() => run({ contents, chainId })}
    >
      <TextField label="Contents" value={contents} onChange={setContents} />
    </ActionCard>
  )
}
