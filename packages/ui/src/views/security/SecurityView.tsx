'use client'

import type { EmbeddedWallet } from '@latchkit/core'
import { UserRejectedRequestError } from '@latchkit/core'
import { useDevices, useUser } from '@latchkit/react'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { Row } from '../../components/Row.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { leaveView, pushRoute } from '../../modal/routes.ts'
import { Icon, Strokes } from '../../primitives/Icon.tsx'
import { Spinner } from '../../primitives/Spinner.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { showToast } from '../../toasts/toasts.ts'
import { securitySheet } from './security.sheet.generated.ts'

/** Strokes on a 20 × 20 grid. */
const paths = {
  phrase: 'M4.5 3h11v14h-11ZM7.5 7h5M7.5 10h5M7.5 13h3',
  shield:
    'M10 2.5 16 5v4.5c0 4-2.5 6.5-6 8-3.5-1.5-6-4-6-8V5ZM7.5 10l2 2 3.5-4',
} as const

/** What protects the embedded wallet, its recovery phrase, its address, and the devices on which it is used. */
export function SecurityView(): ReactNode {
  const { modal, t } = useUi()
  const { devices, mode, methods, exportUrl, ...security } = useDevices()
  const user = useUser()
  const run = useRun()
  const titleId = useId()
  useStyles(securitySheet)

  useEffect(() => {
    if (!user) leaveView(modal)
  }, [modal, user])

  const upgrade = () =>
    run(() => security.upgradeWallet(), 'security.protected')
  const revoke = (deviceId: string) =>
    run(() => security.revokeDevice({ deviceId }), 'security.removed')

  return (
    <ViewFrame name="Security" title={t('security.title')}>
      {mode && (
        <p className="lk lk-muted lk-protection" data-mode={mode}>
          {t(`security.${methods?.[0] ?? 'managed'}`)}
        </p>
      )}
      <div className="lk lk-list">
        {mode === 'managed' && (
          <Row
            icon={<Strokes name="shield" path={paths.shield} />}
            label={t('security.protect')}
            note={t('security.protectNote')}
            end={<Icon name="forward" />}
            onClick={upgrade}
          />
        )}
        {exportUrl && (
          <a
            className="lk lk-row"
            href={exportUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Strokes name="phrase" path={paths.phrase} />
            <span className="lk lk-row-text">
              <span className="lk lk-row-label">{t('security.export')}</span>
              <span className="lk lk-row-note">{t('security.exportNote')}</span>
            </span>
            <Icon name="external" />
            <span className="lk lk-visually-hidden">
              {t('getWallet.newTab')}
            </span>
          </a>
        )}
        {user?.email && (
          <Row
            icon={<Icon name="mail" />}
            label={t('email.change')}
            note={<bdi>{user.email}</bdi>}
            end={<Icon name="forward" />}
            onClick={() => pushRoute(modal, { view: 'UpdateEmail' })}
          />
        )}
      </div>
      <section className="lk lk-devices" aria-labelledby={titleId}>
        <h3 className="lk lk-caption" id={titleId}>
          {t('security.devices')}
        </h3>
        {security.status === 'error' && (
          <RetryNotice
            message="security.failed"
            onRetry={() => void security.refresh()}
          />
        )}
        {security.status === 'pending' && (
          <p className="lk lk-muted lk-device-wait" role="status">
            <Spinner />
            {t('security.loading')}
          </p>
        )}
        {devices && (
          <ul className="lk lk-items">
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                onRemove={() => revoke(device.id)}
              />
            ))}
          </ul>
        )}
      </section>
    </ViewFrame>
  )
}

/** One device, with a button to remove it unless it is this one. */
function DeviceItem(props: DeviceItem.Props): ReactNode {
  const { device, onRemove } = props
  const { locale, t } = useUi()
  const { name, seenAt, isCurrent } = device
  return (
    <li className="lk lk-device">
      <span className="lk lk-row-text">
        <span className="lk lk-row-label">
          <bdi translate="no">{name}</bdi>
        </span>
        <span className="lk lk-row-note">
          {t('security.seen', { time: formatAge(locale, seenAt) })}
        </span>
      </span>
      {isCurrent ? (
        <span className="lk lk-tag">{t('security.current')}</span>
      ) : (
        <button
          type="button"
          className="lk lk-button"
          aria-label={t('security.removeDevice', { device: name })}
          onClick={onRemove}
        >
          {t('security.remove')}
        </button>
      )}
    </li>
  )
}

declare namespace DeviceItem {
  type Props = { device: EmbeddedWallet.Device; onRemove: () => void }
}

/** Returns what runs one change at a time, and reports its outcome; a visitor who gives up knows it. */
function useRun(): (
  change: () => Promise<void>,
  message: PlainMessageKey,
) => void {
  const { modal } = useUi()
  const isBusy = useRef(false)
  return async (change, message) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await change()
      showToast(modal, { variant: 'success', message })
    } catch (error) {
      if (!(error instanceof UserRejectedRequestError))
        showToast(modal, { variant: 'error', message: 'security.error' })
    }
    isBusy.current = false
  }
}

const day = 86_400_000

/** Formats how long ago a time was, in days at least: it is when the device last signed in. */
function formatAge(locale: string, time: number): string {
  const days = Math.max(0, Math.floor((Date.now() - time) / day))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (days < 30) return format.format(-days, 'day')
  return days < 365
    ? format.format(-Math.floor(days / 30), 'month')
    : format.format(-Math.floor(days / 365), 'year')
}
