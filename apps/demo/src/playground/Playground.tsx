import type { ReactNode } from 'react'
import { useState } from 'react'
import { AddNetworkCard } from './cards/AddNetworkCard.tsx'
import { AddressLabelCard } from './cards/AddressLabelCard.tsx'
import { AssetsCard } from './cards/AssetsCard.tsx'
import { CallsStatusCard } from './cards/CallsStatusCard.tsx'
import { CapabilitiesCard } from './cards/CapabilitiesCard.tsx'
import { DisconnectCard } from './cards/DisconnectCard.tsx'
import { EstimateGasCard } from './cards/EstimateGasCard.tsx'
import { GrantPermissionsCard } from './cards/GrantPermissionsCard.tsx'
import { RawRequestCard } from './cards/RawRequestCard.tsx'
import { ReadContractCard } from './cards/ReadContractCard.tsx'
import { RevokePermissionsCard } from './cards/RevokePermissionsCard.tsx'
import { SendCallsCard } from './cards/SendCallsCard.tsx'
import { SendNativeCard } from './cards/SendNativeCard.tsx'
import { SignMessageCard } from './cards/SignMessageCard.tsx'
import { SignTypedDataCard } from './cards/SignTypedDataCard.tsx'
import { SwitchNetworkCard } from './cards/SwitchNetworkCard.tsx'
import { TransferTokenCard } from './cards/TransferTokenCard.tsx'

/** Every action, with the code that does it. */
export function Playground(): ReactNode {
  const [callsId, setCallsId] = useState('')
  const [context, setContext] = useState('')

  return (
    <section className="stack" aria-labelledby="playground-heading">
      <div className="intro">
        <h2 id="playground-heading">Playground</h2>
        <p className="muted">
          Each card runs exactly the code it shows. Without a wallet, you see
          the error that your own code would get.
        </p>
        <GroupLinks groups={['Sign', 'Send', 'Read', 'Networks', 'Wallet']} />
      </div>
      <CardGroup title="Sign">
        <SignMessageCard />
        <SignTypedDataCard />
      </CardGroup>
      <CardGroup title="Send">
        <SendNativeCard />
        <TransferTokenCard />
        <SendCallsCard onSent={setCallsId} />
        <CallsStatusCard id={callsId} onId={setCallsId} />
      </CardGroup>
      <CardGroup title="Read">
        <ReadContractCard />
        <EstimateGasCard />
        <CapabilitiesCard />
        <AssetsCard />
      </CardGroup>
      <CardGroup title="Networks">
        <SwitchNetworkCard />
        <AddNetworkCard />
      </CardGroup>
      <CardGroup title="Wallet">
        <GrantPermissionsCard onGranted={setContext} />
        <RevokePermissionsCard context={context} onContext={setContext} />
        <RawRequestCard />
        <AddressLabelCard />
        <DisconnectCard />
      </CardGroup>
    </section>
  )
}

/** Actions of one kind. */
function CardGroup(props: CardGroup.Props): ReactNode {
  const { title, children } = props
  const id = title.toLowerCase()
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

declare namespace CardGroup {
  type Props = { title: string; children: ReactNode }
}

/** Leads to the groups of actions. */
function GroupLinks(props: GroupLinks.Props): ReactNode {
  return (
    <nav className="group-links" aria-label="Actions">
      {props.groups.map((group) => (
        <a key={group} href={`#${group.toLowerCase()}`}>
          {group}
        </a>
      ))}
    </nav>
  )
}

declare namespace GroupLinks {
  type Props = { groups: readonly string[] }
}
