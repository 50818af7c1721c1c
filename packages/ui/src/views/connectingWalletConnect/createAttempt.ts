'use client'

import type { Connector, Kit, Pairing, WalletChoice } from '@latchkit/core'
import { connect } from '@latchkit/core'
import { createStore } from '@latchkit/core/internal'
import { useKit } from '@latchkit/react'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { lockModal } from '../../modal/dismissModal.ts'
import { useFinish } from '../../modal/useFinish.ts'
import { useUi } from '../../provider/UiContext.ts'

/** How long a relay may take before its code is shown all the same, in milliseconds. */
const patience = 3_000

/** After how long a page that is still in sight says that no wallet was opened, in milliseconds. */
const openingTime = 2_000

/** The attempt to find a wallet over a relay. It lasts for as long as somebody holds it: views that follow one another, or the list on a phone. */
export type Attempt = {
  get(): Attempt.State
  subscribe(listener: () => void): () => void
  /** Starts it, unless it is under way; the returned function lets it go. */
  hold(): () => void
  retry(): void
  /** Whose connection it will be; without a wallet, that of whichever answers. */
  choose(wallet: WalletChoice | undefined): void
  /** Called inside the tap on a link. */
  follow(link: string): void
}

export declare namespace Attempt {
  type State = {
    readonly status: 'idle' | 'waiting' | 'connected' | 'error'
    readonly error?: unknown
    readonly pairing?: Pairing | undefined
    /** Whether a wallet may be sent there. */
    readonly isUsable: boolean
    /** Whether a link was followed and the page is still in sight. */
    readonly hasMissed: boolean
  }
}

const idle: Attempt.State = {
  status: 'idle',
  isUsable: false,
  hasMissed: false,
}

function createAttempt(kit: Kit): Attempt {
  const { get, set, subscribe } = createStore(idle)
  const change = (part: Partial<Attempt.State>) =>
    set((state) => ({ ...state, ...part }))
  let holders = 0
  let chosen: WalletChoice | undefined
  let controller = new AbortController()
  let patienceTimer: ReturnType<typeof setTimeout> | undefined
  let openingTimer: ReturnType<typeof setTimeout> | undefined

  function onPairing(pairing: Pairing): void {
    const { status } = pairing
    const isNext = pairing.uri !== get().pairing?.uri
    const isReady = status === 'ready' || status === 'answered'
    if (isReady || isNext) clearTimeout(patienceTimer)
    change({ pairing, isUsable: isReady || (!isNext && get().isUsable) })
    if (isNext && !isReady)
      patienceTimer = setTimeout(() => change({ isUsable: true }), patience)
  }

  async function start(): Promise<void> {
    const { signal } = controller
    const connector = findPairer(kit)
    if (!connector) return
    set(() => ({ ...idle, status: 'waiting' }))
    try {
      await connect(kit, {
        connectorId: connector.id,
        // The visitor may choose while the pairing is there already.
        wallet: createChoice(() => chosen ?? connector),
        onPairing: (pairing) => signal.aborted || onPairing(pairing),
        signal,
      })
      if (!signal.aborted) change({ status: 'connected' })
    } catch (error) {
      if (!signal.aborted) set(() => ({ ...idle, status: 'error', error }))
    }
  }

  function stop(): void {
    clearTimeout(patienceTimer)
    clearTimeout(openingTimer)
    controller.abort()
    controller = new AbortController()
    set(() => idle)
  }

  return {
    get,
    subscribe,
    hold() {
      holders += 1
      const { status } = get()
      if (status === 'idle' || status === 'error') void start()
      return () => {
        holders -= 1
        // The next view takes over what the last one lets go.
        queueMicrotask(() => {
          if (holders === 0) stop()
        })
      }
    },
    retry() {
      stop()
      void start()
    },
    choose(wallet) {
      chosen = wallet
    },
    follow(link) {
      get().pairing?.follow(link)
      clearTimeout(openingTimer)
      change({ hasMissed: false })
      openingTimer = setTimeout(() => change({ hasMissed: true }), openingTime)
      const { signal } = controller
      const end = () => clearTimeout(openingTimer)
      window.addEventListener('blur', end, { once: true, signal })
      document.addEventListener('visibilitychange', end, { once: true, signal })
    },
  }
}

/** A choice that says who it is when it is asked. */
function createChoice(find: () => WalletChoice | Connector): WalletChoice {
  return {
    get id() {
      return find().id
    },
    get name() {
      return find().name
    },
  }
}

/** The kit's one attempt: a relay is asked once, however many views show it. */
export function getAttempt(kit: Kit): Attempt {
  return kit.memo('attempt', () => createAttempt(kit))
}

/** The connector that reaches wallets over a relay. */
export function findPairer(kit: Kit): Connector | undefined {
  return kit.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
}

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
