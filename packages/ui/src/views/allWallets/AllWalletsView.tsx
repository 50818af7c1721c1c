'use client'

import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { RetryNotice } from '../../components/RetryNotice.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { allWalletsSheet } from './allWallets.sheet.generated.ts'
import { useDirectorySearch } from './useDirectorySearch.ts'
import { WalletTile } from './WalletTile.tsx'

/** All wallets of the server's directory, page by page, or those that a search finds. */
export function AllWalletsView(): ReactNode {
  const { t } = useUi()
  useStyles(allWalletsSheet)
  const { text, setText, ...found } = useDirectorySearch()
  return (
    <ViewFrame name="AllWallets" title={t('connect.allWallets')}>
      <SearchField
        label={t('allWallets.search')}
        text={text}
        onText={setText}
        status={describe()}
      />
      {found.status === 'error' ? (
        <RetryNotice message="allWallets.failed" onRetry={found.retry} />
      ) : found.count === 0 ? (
        <div className="lk lk-hero">
          <p className="lk lk-strong">{t('allWallets.none')}</p>
          {text.trim() !== '' && (
            <p className="lk lk-muted">{t('allWallets.noneText')}</p>
          )}
        </div>
      ) : (
        <WalletGrid {...found} />
      )}
    </ViewFrame>
  )

  function describe() {
    if (found.status === 'error') return undefined
    if (found.count === undefined) return t('allWallets.loading')
    return found.count === 0
      ? t('allWallets.none')
      : t('allWallets.found', { count: found.count })
  }
}

/** How many skeletons show while the first page loads. */
const places = 12

/** The wallets; loads the next page when its button becomes visible. */
function WalletGrid(props: WalletGrid.Props): ReactNode {
  const { wallets, status, more } = props
  return (
    <>
      <ul className="lk lk-grid" aria-busy={status === 'pending'}>
        {wallets.map((listing) => (
          <li className="lk" key={listing.id}>
            <WalletTile listing={listing} />
          </li>
        ))}
        {wallets.length === 0 &&
          Array.from({ length: places }, (_, i) => (
            <li
              className="lk lk-blank"
              // biome-ignore lint/suspicious/noArrayIndexKey: one is like another
              key={`place ${i}`}
              data-loading
              aria-hidden="true"
            />
          ))}
      </ul>
      {more &&
        (more.hasFailed ? (
          <RetryNotice message="allWallets.failed" onRetry={more.load} />
        ) : (
          // Remounted for each page, as the button may still be visible.
          <More key={wallets.length} {...more} />
        ))}
    </>
  )
}

declare namespace WalletGrid {
  type Props = Pick<
    useDirectorySearch.ReturnType,
    'wallets' | 'status' | 'more'
  >
}

function More(
  props: NonNullable<useDirectorySearch.ReturnType['more']>,
): ReactNode {
  const { t } = useUi()
  const ref = useOnVisible(props.load)
  return (
    <button
      ref={ref}
      type="button"
      className="lk lk-button"
      aria-disabled={props.isLoading || undefined}
      onClick={props.load}
    >
      {t(props.isLoading ? 'allWallets.loading' : 'allWallets.more')}
    </button>
  )
}

/** How far below the visible area an element counts as visible. */
const margin = '200px'

/** Calls back when an element becomes visible while its list scrolls. */
function useOnVisible(
  onSight: () => void,
): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })

  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          latest.current()
      },
      { root: element.closest('.lk-body'), rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return ref
}
