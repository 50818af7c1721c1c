'use client'

import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { Fault } from '../../components/RetryNotice.tsx'
import { SearchField } from '../../components/SearchField.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/UiContext.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { allWalletsSheet } from './allWallets.sheet.generated.ts'
import { useDirectorySearch } from './useDirectorySearch.ts'
import { WalletTile } from './WalletTile.tsx'

/** Every wallet of the server's directory, page by page, or those that a search finds. */
export function AllWalletsView(): ReactNode {
  const { t } = useUi()
  useStyles(allWalletsSheet)
  const { text, setText, ...found } = useDirectorySearch()
  return (
    <ViewFrame name="AllWallets" title={t('connect.allWallets')}>
      <SearchField text={text} onText={setText} />
      <div className="lk lk-visually-hidden" role="status">
        {describe()}
      </div>
      {found.status === 'error' ? (
        <Fault message="allWallets.failed" onRetry={found.retry} />
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

/** How many places show while nothing has come. */
const places = 12

/** The wallets, and the next page as soon as its button comes into sight. */
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
          <Fault message="allWallets.failed" onRetry={more.load} />
        ) : (
          // Another place for each page: the one before may not have left the sight.
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
  const ref = useSight(props.load)
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

/** How far below the edge of what is seen an element counts as in sight. */
const margin = '200px'

/** Calls back when an element comes into sight while its list scrolls. */
function useSight(onSight: () => void): RefObject<HTMLButtonElement | null> {
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
