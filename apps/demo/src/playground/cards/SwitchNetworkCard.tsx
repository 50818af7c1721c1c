import type { NetworkId } from '@latchkit/core'
import { useNetwork, useNetworks, useSwitchNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import source from './SwitchNetworkCard.tsx?raw'

const missing = 'eip155:4242'

export function SwitchNetworkCard(): ReactNode {
  const networks = useNetworks()
  const { network } = useNetwork()
  const [chosen, setNetworkId] = useState<NetworkId>()
  const other = networks.find(
    ({ caipNetworkId }) => caipNetworkId !== network.caipNetworkId,
  )
  const networkId = chosen ?? other?.caipNetworkId ?? missing

  // snippet:start
  const { switchNetwork, ...state } = useSwitchNetwork()

  const run = () => switchNetwork({ network: networkId })
  // snippet:end

  return (
    <ActionCard
      title="Switch network"
      about="Switches the wallet’s network. A wallet without that network adds it first (EIP-3326, EIP-3085)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <SelectField
        label="Network"
        value={networkId}
        options={[
          ...networks.map(({ caipNetworkId, name }) => ({
            value: caipNetworkId,
            label: name,
          })),
          { value: missing, label: `Not configured (${missing})` },
        ]}
        onChange={(value) => setNetworkId(value as NetworkId)}
      />
    </ActionCard>
  )
}
