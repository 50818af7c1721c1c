'use client'
import type { ReactNode } from 'react'
import { focusTitle } from '../../components/ViewFrame.tsx'
import type { PlainMessageKey } from '../../locales/Messages.ts'
import { showWallets } from '../../modal/routes.ts'
import { useUi } from '../../provider/UiContext.ts'

/** Tries again with the same wallet, or leads to the others if that can't help. */
export function FailureButton(props: FailureButton.Props): ReactNode {
  const { modal, t, titleId } = useUi()
  const { failure, onRetry } = props
  const isFinal = finals.includes(failure)
  return (
    <button
      type="button"
      className="lk lk-button"
      data-variant="primary"
      onClick={() => {
        if (isFinal) return showWallets(modal)
        onRetry()
        // The button is replaced.
        focusTitle(titleId)
      }}
    >
      {t(isFinal ? 'connecting.other' : 'retry')}
    </button>
  )
}

export declare namespace FailureButton {
  type Props = { failure: PlainMessageKey; onRetry: () => void }
}

/** Trying again leads to the same failure. */
const finals: readonly PlainMessageKey[] = [
  'error.missing',
  'error.network',
  'error.unsupported',
  'pairing.noNetworks',
]
