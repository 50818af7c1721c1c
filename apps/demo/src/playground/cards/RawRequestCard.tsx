import { useRequest } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './RawRequestCard.tsx?raw'

export function RawRequestCard(): ReactNode {
  const [method, setMethod] = useState('eth_blockNumber')
  const [params, setParams] = useState('[]')

  // snippet:start
  const { request, ...state } = useRequest()

  const run = () => request({ method, params: JSON.parse(params) })
  // snippet:end

  return (
    <ActionCard
      title="Raw request"
      about="Sends any JSON-RPC method to the wallet (EIP-1193)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="Method" value={method} onChange={setMethod} />
      <TextField
        label="Parameters (JSON)"
        value={params}
        onChange={setParams}
        rows={2}
      />
    </ActionCard>
  )
}
