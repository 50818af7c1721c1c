'use client'
import type { ReactNode } from 'react'
import { focusTitle } from '../../components/ViewFrame.tsx'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { showWallets } from '../../modal/routes.ts'
import { useUi } from '../../provider/UiContext.ts'

/** Whether trying again leads to the same failure. */
export function isFinal(failure: PlainMessageKey): boolean {
  return finals.includes(failure)
}

const finals: readonly PlainMessageKey[] = [
  'error.missing',
  'error.unsupported',
  'pairing.noFeatures',
  'pairing.noNetworks',
]

/** Tries again with the same wallet. */
export function RetryButton(props: { onRetry: () => void }): ReactNode {
  const { t, titleId } = useUi()
  return (
    <button
      type="button"
      className="lk lk-button"
      data-variant="primary"
      onClick={() => {
        props.onRetry()
        // The button is replaced.
        focusTitle(titleId)
      }}
    >
      {t('retry')}
    </button>
  )
}

/** Leads to the list of wallets. */
export function OtherWallet(): ReactNode {
  const { modal, t } = useUi()
  return (
    <button
      type="button"
      className="lk lk-button"
      data-variant="primary"
      onClick={() => showWallets(modal)}
    >
      {t('connecting.other')}
    </button>
  )
}
