'use client'
import type { ReactNode } from 'react'
import { Fault } from '../../components/Fault.tsx'
import { useUi } from '../../provider/useUi.ts'
import type { useDirectorySearch } from './useDirectorySearch.ts'
import { useSight } from './useSight.ts'
import { WalletTile } from './WalletTile.tsx'

/** How many places show while nothing has come. */
const places = 12

/** The wallets, and the next page as soon as its button comes into sight. */
export function WalletGrid(props: WalletGrid.Props): ReactNode {
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

export declare namespace WalletGrid {
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
