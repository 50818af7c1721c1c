'use client'

import type { Network } from '@latchkit/core'
import { switchNamespace } from '@latchkit/core'
import { useKit, useNetworks } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import {
  NetworkRows,
  NetworkSearch,
  useNetworkSwitch,
} from '../../components/NetworkList.tsx'
import { connectFamily } from '../../families/connectFamily.ts'
import type { Family } from '../../families/useFamilies.ts'
import { useFamilies } from '../../families/useFamilies.ts'
import { useFinish } from '../../modal/transactions.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { familiesSheet } from './families.sheet.generated.ts'

/** The networks of the app by chain family. Pressing one of another family makes that one active, and connects a wallet for it first if it has none. */
export function FamilyNetworks(): ReactNode {
  useStyles(familiesSheet)
  const networks = useNetworks()
  const families = useFamilies()
  const change = useNetworkSwitch()
  const isAnyConnected = families.some(({ isConnected }) => isConnected)
  return (
    <NetworkSearch networks={networks} change={change}>
      {(found) =>
        families.map((family) => (
          <FamilySection
            key={family.namespace}
            family={family}
            networks={found.filter(
              ({ chainNamespace }) => chainNamespace === family.namespace,
            )}
            change={change}
            isAnyConnected={isAnyConnected}
          />
        ))
      }
    </NetworkSearch>
  )
}

/** The networks of one chain family, under its name and the wallet that is connected there. */
function FamilySection(props: FamilySection.Props): ReactNode {
  const { family, networks, change, isAnyConnected } = props
  const { namespace, label, account, isConnected } = family
  const kit = useKit()
  const { modal, t } = useUi()
  const finish = useFinish()
  const titleId = useId()
  if (networks.length === 0) return null

  const choose = (networkId: Network['caipNetworkId']) => {
    const isThere =
      account.status === 'connected' &&
      account.caipAddress?.startsWith(`${networkId}:`)
    if (isAnyConnected && !isConnected)
      connectFamily(kit, { modal, families: [family], networkId })
    else if (isThere) {
      switchNamespace(kit, { namespace })
      finish('success')
    } else change.choose(networkId)
  }

  return (
    <section className="lk lk-family">
      <div className="lk lk-family-title">
        <h3 className="lk lk-caption" id={titleId} translate="no">
          {label}
        </h3>
        {isAnyConnected && (
          <span className="lk lk-tag">
            {account.connectedWalletInfo?.name ?? t('connecting.failed')}
          </span>
        )}
      </div>
      <NetworkRows
        networks={networks}
        change={change}
        labelledBy={titleId}
        onChoose={choose}
      />
    </section>
  )
}

declare namespace FamilySection {
  type Props = {
    family: Family
    networks: readonly Network[]
    change: useNetworkSwitch.ReturnType
    /** Whether any family has a wallet. */
    isAnyConnected: boolean
  }
}
