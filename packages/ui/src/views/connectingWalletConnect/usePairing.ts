'use client'

import type { Pairing, Platform, WalletChoice } from '@latchkit/core'
import { emitEvent } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import { useEffect, useRef } from 'react'
import { chooseWallet } from '../../modal/attempt.ts'
import { useModalState } from '../../modal/useModalState.ts'
import { useUi } from '../../provider/UiContext.ts'

/** Returns the pairing of the modal's attempt, and makes a wallet the one that it is for. */
export function usePairing(
  wallet: WalletChoice | undefined,
): usePairing.ReturnType {
  const { modal } = useUi()
  const attempt = useModalState((state) => state.attempt)
  const isPairing = attempt.status === 'pairing'

  // A directory may name the wallet after the pairing has started.
  useEffect(() => {
    if (isPairing) chooseWallet(modal, wallet)
  }, [modal, wallet, isPairing])

  if (isPairing) {
    const { pairing, isUsable, hasMissed } = attempt
    const isOff = pairing?.status === 'answered' || pairing?.status === 'failed'
    const uri = isUsable && !isOff ? pairing?.uri : undefined
    return { status: 'waiting', pairing, isUsable, uri, hasMissed }
  }
  return {
    ...(attempt.status === 'failed' && { error: attempt.error }),
    ...{ status: 'error', isUsable: false, hasMissed: false },
  }
}

export declare namespace usePairing {
  type ReturnType = {
    readonly status: 'waiting' | 'error'
    readonly error?: unknown
    readonly pairing?: Pairing | undefined
    /** Whether the pairing can be shown to a wallet. */
    readonly isUsable: boolean
    /** Whether a link was followed and the page is still visible. */
    readonly hasMissed: boolean
    /** What a wallet needs; `undefined` if there is none yet, the relay can't be reached, or a wallet has answered. */
    readonly uri?: string | undefined
  }
}

/** Reports which wallet the visitor goes to, and how. */
export function useSelectionEvent(name: string, platform: Platform): void {
  const kit = useKit()
  // Strict mode runs effects twice.
  const reported = useRef<Platform>(undefined)
  useEffect(() => {
    if (reported.current === platform) return
    reported.current = platform
    emitEvent(kit, {
      event: 'SELECT_WALLET',
      properties: { name, platform },
    })
  }, [kit, name, platform])
}
