import type { Hex } from '@latchkit/evm'
import { useRevokePermissions } from '@latchkit/evm/react'
import type { ReactNode } from 'react'
import { ActionCard } from '../ActionCard.tsx'
import { TextField } from '../fields/TextField.tsx'
import source from './RevokePermissionsCard.tsx?raw'

export function RevokePermissionsCard(
  props: RevokePermissionsCard.Props,
): ReactNode {
  const { context, onContext } = props

  // snippet:start
  const { revokePermissions, ...state } = useRevokePermissions()

  const run = () => revokePermissions({ context: context as Hex })
  // snippet:end

  return (
    <ActionCard
      title="Revoke permissions"
      about="Revokes permissions that you granted (ERC-7715)."
      source={source}
      state={state}
      onSubmit={run}
    >
      <TextField label="Context" value={context} onChange={onContext} />
    </ActionCard>
  )
}

export declare namespace RevokePermissionsCard {
  type Props = { context: string; onContext: (context: string) => void }
}
