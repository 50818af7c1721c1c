'use client'

import type { Network } from '@latchkit/core'
import { getImageUrl } from '@latchkit/core'
import { useAccount, useKit, useKitState, useNetwork } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useId, useMemo } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { leaveView } from '../../modal/routes.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { createCode } from '../connectingWalletConnect/createCode.ts'
import { listReached } from './listReached.ts'
import { receiveSheet } from './receive.sheet.generated.ts'

/** Where to send assets: the address as a code and as a text, and the networks that reach it. */
export function ReceiveView(): ReactNode {
  const { modal, t } = useUi()
  useStyles(receiveSheet)
  const account = useAccount()
  const { address, status } = account
  const { network } = useNetwork()
  const networks = useKitState((kit) =>
    listReached(kit.getState(), { account, network }),
  )

  useEffect(() => {
    if (status === 'disconnected') leaveView(modal)
  }, [modal, status])

  if (!address) return null
  return (
    <ViewFrame name="Receive" title={t('receive.title')}>
      <p className="lk lk-muted lk-receive-text">{t('receive.text')}</p>
      <AddressCode text={formatUri(address, networks)} />
      <Address address={address} />
      <NetworkNames networks={networks} />
      <p className="lk lk-notice">
        <Icon name="alert" />
        {t('receive.warning')}
      </p>
    </ViewFrame>
  )
}

/** A QR code for the camera of another device. */
function AddressCode(props: { text: string }): ReactNode {
  const { text } = props
  const { t } = useUi()
  const { path, size } = useMemo(
    () => createCode(text, { hasLogo: false }),
    [text],
  )
  return (
    <svg
      className="lk lk-receive-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('receive.code')}
    >
      <path d={path} />
    </svg>
  )
}

/** The whole address, and a button that copies it. */
function Address(props: { address: string }): ReactNode {
  const { address } = props
  const { t } = useUi()
  const { isCopied, copy } = useCopy(address, 'account.copyFailed')
  return (
    <>
      <div className="lk lk-receive-address">
        <span className="lk lk-caption">{t('receive.address')}</span>
        <bdi translate="no">{address}</bdi>
      </div>
      <button
        type="button"
        className="lk lk-button"
        data-variant="primary"
        onClick={copy}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('account.copy')}
      </button>
      <span className="lk lk-visually-hidden" role="status">
        {isCopied && t('account.copied')}
      </span>
    </>
  )
}

function NetworkNames(props: { networks: readonly Network[] }): ReactNode {
  const kit = useKit()
  const { t } = useUi()
  const labelId = useId()
  return (
    <div>
      <p className="lk lk-caption" id={labelId}>
        {t('receive.networks')}
      </p>
      <ul className="lk lk-receive-networks" aria-labelledby={labelId}>
        {props.networks.map(({ name, assets, caipNetworkId: id, testnet }) => (
          <li key={id} className="lk lk-receive-network">
            <Badge
              name={name}
              icon={assets?.imageUrl}
              image={getImageUrl(kit, { kind: 'network', id })}
              size="small"
            />
            <bdi>{name}</bdi>
            {testnet && (
              <span className="lk lk-tag">{t('networks.testnet')}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns what the code contains: the address, with its network (EIP-681) if an app has one of EVM, so that the sender's wallet chooses no other. */
function formatUri(address: string, networks: readonly Network[]): string {
  const [network, another] = networks
  return network?.chainNamespace === 'eip155' && !another
    ? `ethereum:${address}@${network.id}`
    : address
}
