'use client'
import type { WalletListing } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { canOpenApps } from '../../links/getDevice.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { createCode } from './createCode.ts'
import { PairingActions } from './PairingActions.tsx'
import { PairingHero } from './PairingHero.tsx'
import { PairingStatus } from './PairingStatus.tsx'
import type { usePairing } from './usePairing.ts'

/** A QR code for the camera of another device, with the wallet's icon in its centre. */
export function CodePanel(props: CodePanel.Props): ReactNode {
  const { t } = useUi()
  const { name, listing, isAny, pairing, isUsable, status } = props
  const isLost = pairing?.status === 'failed'
  const uri = isUsable && !isLost ? pairing?.uri : undefined
  const hasLogo = !isAny
  const code = useMemo(
    () => uri && createCode(uri, { hasLogo }),
    [uri, hasLogo],
  )
  const text = isAny
    ? t(canOpenApps() ? 'pairing.scanOther' : 'pairing.scanAny')
    : t('pairing.scan', { wallet: name })
  if (status === 'error')
    return (
      <>
        <PairingHero {...props} text={text} />
        <PairingActions {...props} />
      </>
    )
  return (
    <>
      {/* Recorders of sessions leave out what is marked so: who has the code can answer as the wallet. */}
      <div
        className="lk lk-code rr-block"
        data-private
        data-pairing={pairing?.status}
        data-loading={!code}
      >
        {code && (
          <svg
            className="lk lk-code-image"
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={t('pairing.code')}
          >
            <path d={code.path} />
          </svg>
        )}
        {isLost ? (
          <Icon name="alert" />
        ) : pairing?.status === 'answered' ? (
          <Spinner />
        ) : (
          hasLogo && (
            <Badge
              name={name}
              icon={listing?.icon}
              image={listing?.imageUrl}
              size="large"
            />
          )
        )}
      </div>
      <PairingStatus
        {...props}
        // Which wallet did not open is unknown.
        hasMissed={props.hasMissed && !isAny}
        text={text}
      />
      <PairingActions
        {...props}
        // Android lets the visitor choose an app for the scheme.
        link={isAny && /android/i.test(navigator.userAgent) ? '' : undefined}
      />
    </>
  )
}

export declare namespace CodePanel {
  type Props = usePairing.ReturnType & {
    /** Of the wallet, or of WalletConnect if any wallet can scan the code. */
    name: string
    listing?: Pick<WalletListing, 'icon' | 'imageUrl'> | undefined
    /** Whether any wallet can scan the code. */
    isAny?: boolean
  }
}
