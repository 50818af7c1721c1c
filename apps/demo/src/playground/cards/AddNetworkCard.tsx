import type { Kit } from '@latchkit/core'
import { addNetwork } from '@latchkit/core'
import { evmNetwork } from '@latchkit/evm'
import { useAction } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './AddNetworkCard.tsx?raw'

// snippet:start
async function add(kit: Kit, form: evmNetwork.Parameters) {
  const network = evmNetwork(form)
  addNetwork(kit, { network })
  return kit.getState().networks.map(({ name }) => name)
}
// snippet:end

export function AddNetworkCard(): ReactNode {
  const [name, setName] = useState('My local chain')
  const [chainId, setChainId] = useState('1337')
  const [rpcUrl, setRpcUrl] = useState('http://127.0.0.1:8547')
  const { run, ...state } = useAction(add)

  return (
    <ActionCard
      title="Add network"
      about="Adds a network to the app. The wallet adds it when you switch. Returns all networks."
      source={source}
      state={state}
      onSubmit={() => run({ id: Number(chainId), name, rpcUrl })}
    >
      <TextField label="Name" value={name} onChange={setName} />
      <TextField
        label="Chain ID"
        value={chainId}
        onChange={setChainId}
        inputMode="numeric"
      />
      <TextField
        label="RPC URL"
        value={rpcUrl}
        onChange={setRpcUrl}
        inputMode="url"
      />
    </ActionCard>
  )
}
