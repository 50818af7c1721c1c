'use client'
import type { ReactNode } from 'react'
import { Fault } from '../../components/Fault.tsx'
import { ViewFrame } from '../../components/ViewFrame.tsx'
import { useUi } from '../../provider/useUi.ts'
import { serverSheet } from '../../styles/serverSheet.generated.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { SearchField } from './SearchField.tsx'
import { useDirectorySearch } from './useDirectorySearch.ts'
import { WalletGrid } from './WalletGrid.tsx'

/** Every wallet of the server's directory, page by page, or those that a search finds. */
export function AllWalletsView(): ReactNode {
  const { t } = useUi()
  useStyles(serverSheet)
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
