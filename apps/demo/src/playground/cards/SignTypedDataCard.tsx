import { useSignTypedData } from '@latchkit/evm/react'
import { useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './SignTypedDataCard.tsx?raw'

export function SignTypedDataCard(): ReactNode {
  const [contents, setContents] = useState('See you at noon')

  // snippet:start
  const { signTypedData, ...state } = useSignTypedData()
  const chainId = Number(useNetwork().network.id)

  const run = () =>
    signTypedData({
      domain: { name: 'Latchkit demo', version: '1', chainId },
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents },
    })
  // snippet:end

  return (
    <ActionCard
      title="Sign typed data"
      about="Signs structured data for one app and one chain (EIP-712)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="Contents" value={contents} onChange={setContents} />
    </ActionCard>
  )
}
