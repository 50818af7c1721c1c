'use client'

import type { ConnectedWallet, Kit, State } from '@latchkit/core'
import { RequestAbortedError } from '@latchkit/core'
import { onRequestEnd } from '@latchkit/core/internal'
import { useKit, useKitState } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useLayoutEffect, useReducer, useRef } from 'react'
import { Badge } from '../../components/Badge.tsx'
import { focusTitle } from '../../components/ViewFrame.tsx'
import { getLinkTarget } from '../../links/createDeepLink.ts'
import { describeError } from '../../locales/describeError.ts'
import type { Modal } from '../../modal/Modal.ts'
import { useQuietPart } from '../../modal/useQuietPart.ts'
import { Icon } from '../../primitives/Icon.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useModalStyles, useStyles } from '../../styles/useStyles.ts'
import { showToast } from '../../toasts/toasts.ts'
import { connectingWalletConnectSheet } from './connectingWalletConnect.sheet.generated.ts'

/** Shows which wallet has a request to approve, and a link to it if it is on this device. */
function WalletBanner(): ReactNode {
  const kit = useKit()
  const { modal, slot, t, titleId } = useUi()
  const ref = useRef<HTMLDivElement>(null)
  // As text: each description has a new list of links.
  useKitState((kit) => JSON.stringify(findPendingWallet(kit)))
  const wallet = findPendingWallet(kit)
  // The link contains the request's id, which is known a moment after the state changes.
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  useModalStyles()
  useStyles(connectingWalletConnectSheet)

  const { LogoBadge = Badge } = useQuietPart('directory') ?? {}

  // The top layer, above the dialog.
  useLayoutEffect(() => ref.current?.showPopover?.(), [])

  if (!wallet) return null
  const { name, link } = wallet
  return (
    <div ref={ref} popover="manual" className={slot('toast')} data-banner>
      <LogoBadge {...wallet} as={Badge} size="small" />
      <span className="lk lk-toast-text">
        {t('pairing.confirm', { wallet: name })}
      </span>
      {link && (
        <a
          className="lk lk-link"
          href={link}
          target={getLinkTarget(link)}
          rel="noopener noreferrer"
          onPointerDown={refresh}
          onFocus={refresh}
        >
          {t('pairing.open', { wallet: name })}
        </a>
      )}
      <button
        type="button"
        className="lk lk-icon-button"
        aria-label={t('dismiss')}
        onClick={() => {
          focusTitle(titleId)
          modal.setState({ banner: undefined })
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

/** Returns the wallet of a session that has a request to approve. */
function findPendingWallet(kit: Kit): ConnectedWallet | undefined {
  return findSessionWallet(kit, kit.getState().asking)
}

/** Returns the first wallet of these namespaces that is connected by a session. */
function findSessionWallet(
  kit: Kit,
  namespaces: State['asking'],
): ConnectedWallet | undefined {
  const { connections, connectors } = kit.getState()
  for (const namespace of namespaces) {
    const connection = connections.get(namespace)
    if (connection?.status !== 'connected') continue
    const { connectorId } = connection
    const wallet = connectors
      .find(({ id }) => id === connectorId)
      ?.getWallet?.()
    if (wallet) return wallet
  }
  return undefined
}

/** Shows the banner while a wallet elsewhere has a request, until the visitor dismisses it, then how the request ended. */
export function followRequests(
  kit: Kit,
  { modal, signal }: { modal: Modal; signal: AbortSignal },
): void {
  let last: State['asking'] | undefined
  const update = () => {
    const { asking } = kit.getState()
    if (asking === last) return
    last = asking
    modal.setState({ banner: findPendingWallet(kit) && WalletBanner })
  }
  update()
  const stops = [
    kit.subscribe(update),
    onRequestEnd(kit, ({ namespace, error }) => {
      // A view that is open shows how its request ended.
      const isSeen = modal.getState().stack.length > 0
      if (isSeen || !findSessionWallet(kit, [namespace])) return
      if (error instanceof RequestAbortedError) return
      showToast(
        modal,
        error
          ? { variant: 'error', message: describeError(error) }
          : { variant: 'success', message: 'pairing.approved' },
      )
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    modal.setState({ banner: undefined })
  })
}
