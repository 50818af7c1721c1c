'use client'
import type { WalletChoice } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { lockModal } from '../../modal/lockModal.ts'
import { useFinish } from '../../modal/useFinish.ts'
import { useUi } from '../../provider/useUi.ts'
import type { Attempt } from './createAttempt.ts'
import { getAttempt } from './getAttempt.ts'

/** Looks for a wallet over the relay for as long as the view is there and wants that; success ends the view. */
export function useAttempt(
  wallet: WalletChoice | undefined,
  isWanted = true,
): Attempt.State & { readonly attempt: Attempt } {
  const kit = useKit()
  const { modal } = useUi()
  const finish = useFinish()
  const attempt = getAttempt(kit)
  const state = useSyncExternalStore(
    attempt.subscribe,
    attempt.get,
    attempt.get,
  )
  const { status } = state

  useEffect(() => attempt.choose(wallet), [attempt, wallet])

  useEffect(() => (isWanted ? attempt.hold() : undefined), [attempt, isWanted])

  useEffect(() => {
    if (status === 'connected') finish('success')
  }, [finish, status])

  // A stray click on the page, on the way back from the wallet, must not end the attempt.
  useLayoutEffect(
    () => (status === 'waiting' ? lockModal(modal) : undefined),
    [modal, status],
  )

  return { ...state, attempt }
}
