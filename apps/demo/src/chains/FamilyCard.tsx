import { disconnect, switchNetwork } from '@latchkit/core'
import type { useAction } from '@latchkit/react'
import {
  useAccount,
  useConnect,
  useConnectors,
  useKit,
  useKitState,
  useNetwork,
} from '@latchkit/react'
import { useBalance } from '@latchkit/react/queries'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { formatUnits } from 'viem'
import { FullAddress } from '../page/FullAddress.tsx'
import { formatAmount } from '../page/formatText.ts'
import { ActionResult } from '../playground/ActionResult.tsx'
import type { Family } from './families.ts'
import { SendForm } from './SendForm.tsx'
import { SignForm } from './SignForm.tsx'

/** One chain family: its connection, and what can be done with it. */
export function FamilyCard({ family }: FamilyCard.Props): ReactNode {
  const { namespace, name } = family
  const { status, isReconnecting, address } = useAccount({ namespace })
  const isActive = useIsActive(family)
  const headingId = useId()
  return (
    <section
      className="panel family"
      aria-labelledby={headingId}
      data-testid={`family-${namespace}`}
    >
      <div className="panel-head">
        <h2 id={headingId}>{name}</h2>
        <span className="row">
          {isActive && status === 'connected' && (
            <span className="pill" data-testid="active">
              active
            </span>
          )}
          <span className="pill" data-testid="status" data-status={status}>
            {isReconnecting ? 'reconnecting' : status}
          </span>
        </span>
      </div>
      {address && status === 'connected' ? (
        <Connected family={family} address={address} />
      ) : (
        <Disconnected family={family} />
      )}
    </section>
  )
}

export declare namespace FamilyCard {
  type Props = { family: Family }
}

/** Whether the kit's actions are for the family by default. */
function useIsActive({ namespace }: Family): boolean {
  return useKitState((kit) => kit.getState().activeNamespace === namespace)
}

function Disconnected({ family }: FamilyCard.Props): ReactNode {
  const { namespace, name, wallet } = family
  const { connect, ...state } = useConnect()
  const connector = useConnectors().find(
    (each) => each.namespaces.includes(namespace) && each.name === wallet,
  )
  return (
    <>
      <p className="muted">
        {connector
          ? `${wallet}, on the local ${name} chain.`
          : `Waiting for ${wallet}…`}
      </p>
      <button
        className="button"
        type="button"
        data-primary=""
        aria-disabled={!connector || state.isPending}
        onClick={() => {
          if (connector && !state.isPending)
            connect({ connectorId: connector.id, namespaces: [namespace] })
        }}
      >
        Connect {name}
      </button>
      {/* A connection shows itself. */}
      <ActionResult
        state={state.status === 'success' ? idle : state}
        inputError={undefined}
        namespace={namespace}
      />
    </>
  )
}

const idle: useAction.State<unknown> = {
  ...{ status: 'idle', isPending: false, data: undefined, error: undefined },
}

function Connected(props: Connected.Props): ReactNode {
  const { family, address } = props
  const { namespace, name } = family
  const kit = useKit()
  const { connectedWalletInfo } = useAccount({ namespace })
  const { network } = useNetwork({ namespace })
  const isActive = useIsActive(family)
  const { data, error, isFetching, refetch } = useBalance({ network, address })
  return (
    <>
      <dl className="fields family-fields">
        <div>
          <dt>Wallet</dt>
          <dd data-testid="wallet">{connectedWalletInfo?.name}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd data-testid="address">
            <FullAddress address={address} />
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd data-testid="network">{network.name}</dd>
        </div>
        <div>
          <dt>Signature</dt>
          <dd>{family.signature}</dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd data-testid="balance">
            {data && !error && (
              <data value={data.value.toString()}>
                {formatAmount(formatUnits(data.value, data.decimals))}{' '}
                {data.symbol}
              </data>
            )}
            {error && (
              <span className="danger" role="alert">
                {error.message}
              </span>
            )}
            {!data && !error && 'Loading…'}
            <button
              className="button"
              type="button"
              data-small=""
              aria-label={`Refresh ${name} balance`}
              aria-disabled={isFetching}
              onClick={() => refetch()}
            >
              Refresh
            </button>
          </dd>
        </div>
      </dl>
      <div className="family-forms">
        <SignForm family={family} />
        <SendForm family={family} network={network} onSent={refetch} />
      </div>
      <div className="row">
        {!isActive && (
          <button
            className="button"
            type="button"
            data-small=""
            onClick={() => switchNetwork(kit, { network })}
          >
            Make {name} active
          </button>
        )}
        <button
          className="button"
          type="button"
          data-small=""
          onClick={() => disconnect(kit, { namespace })}
        >
          Disconnect {name}
        </button>
      </div>
    </>
  )
}

declare namespace Connected {
  type Props = { family: Family; address: string }
}
