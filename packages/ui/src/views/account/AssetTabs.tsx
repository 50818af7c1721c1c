'use client'

import type { Network } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { hasFeature } from '../../modal/hasFeature.ts'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { ActivityList } from './ActivityList.tsx'
import { assetsSheet } from './assets.sheet.generated.ts'
import { TokenList } from './TokenList.tsx'

/** The account's tokens and its activity. */
export function AssetTabs(props: AssetTabs.Props): ReactNode {
  const kit = useKit()
  const { t } = useUi()
  useStyles(assetsSheet)
  const { address, network } = props
  const id = useId()
  const tablist = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Tab>('tokens')
  const tabs = (['tokens', 'activity'] as const).filter(
    (each) =>
      hasFeature(kit, network, features[each]) &&
      (each === 'tokens' || kit.options.features.history),
  )
  const tab = tabs.find((each) => each === chosen) ?? tabs[0]
  if (!tab) return null

  const choose = (next: Tab) => {
    setChosen(next)
    if (next === 'activity' && next !== tab)
      emitEvent(kit, { event: 'CLICK_TRANSACTIONS', properties: {} })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isKnown = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(
      event.key,
    )
    if (!isKnown) return
    event.preventDefault()
    // With two tabs, both arrows lead to the other one.
    const next = tabs.find((each) =>
      event.key === 'Home'
        ? each === tabs[0]
        : event.key === 'End'
          ? each === tabs.at(-1)
          : each !== tab,
    )
    if (!next) return
    choose(next)
    tablist.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }

  const subject = { address, network }
  return (
    <div className="lk lk-assets">
      <div
        ref={tablist}
        className="lk lk-tabs"
        role="tablist"
        aria-label={t('account.assets')}
        onKeyDown={onKeyDown}
      >
        {tabs.map((each) => (
          <button
            key={each}
            id={`${id}${each}`}
            type="button"
            className="lk lk-tab"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}panel`}
            tabIndex={each === tab ? 0 : -1}
            data-tab={each}
            onClick={() => choose(each)}
          >
            {t(`${each}.title`)}
          </button>
        ))}
      </div>
      <div
        id={`${id}panel`}
        className="lk lk-panel"
        role="tabpanel"
        aria-labelledby={`${id}${tab}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of texts is reached by the keyboard, too
        tabIndex={0}
      >
        {tab === 'tokens' ? (
          <TokenList {...subject} />
        ) : (
          <ActivityList {...subject} />
        )}
      </div>
    </div>
  )
}

type Tab = 'tokens' | 'activity'

export declare namespace AssetTabs {
  type Props = { address: string; network: Network }
}

/** What a tab needs of the network's family. */
const features = { tokens: 'balances', activity: 'activity' } as const
