'use client'
import type { Platform } from '@latchkit/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'
import type { getDevice } from '../../links/getDevice.ts'
import { useUi } from '../../provider/UiContext.ts'

/** A tab for each platform, if there is more than one. Arrow keys move the focus without choosing: only a press sends a request to a wallet. */
export function PlatformTabs(props: PlatformTabs.Props): ReactNode {
  const { platforms, platform, device, onPlatform, children } = props
  const { t } = useUi()
  const id = useId()
  if (platforms.length < 2) return children

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.children] as HTMLElement[]
    const at = tabs.indexOf(event.target as HTMLElement)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = isMirrored ? -1 : 1
    const to = new Map([
      ['ArrowRight', at + step],
      ['ArrowLeft', at - step],
      ['Home', 0],
      ['End', -1],
    ]).get(event.key)
    if (to === undefined) return
    event.preventDefault()
    tabs.at(to % tabs.length)?.focus()
  }

  return (
    <>
      <div
        className="lk lk-tabs"
        role="tablist"
        aria-label={t('pairing.ways')}
        onKeyDown={onKeyDown}
      >
        {platforms.map((each) => (
          <button
            key={each}
            id={id + each}
            type="button"
            className="lk lk-tab"
            role="tab"
            aria-selected={each === platform}
            aria-controls={`${id}panel`}
            tabIndex={each === platform ? 0 : -1}
            onClick={() => onPlatform(each)}
          >
            {t(each === 'qrcode' ? codeTexts[device] : `pairing.${each}`)}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        className="lk lk-ways"
        role="tabpanel"
        aria-labelledby={id + platform}
      >
        {children}
      </div>
    </>
  )
}

/** What the code is for. A tablet has a tab for its own apps. */
const codeTexts = {
  computer: 'pairing.mobile',
  tablet: 'connect.code',
  phone: 'connect.code',
} as const

export declare namespace PlatformTabs {
  type Props = {
    platforms: readonly Platform[]
    platform: Platform
    device: ReturnType<typeof getDevice>
    onPlatform: (platform: Platform) => void
    children: ReactNode
  }
}
