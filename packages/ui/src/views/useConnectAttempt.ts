'use client'
import { connect } from '@latchkit/core'
import { useKit } from '@latchkit/react'
import { useCallback, useEffect, useState } from 'react'
import { useFinish } from '../modal/useFinish.ts'

/** After how long the visitor is told where the request may be, in milliseconds. */
const slowAfter = 20_000

/** Asks a wallet to connect for as long as the view is there; success ends the view. */
export function useConnectAttempt(
  connectorId: string,
): useConnectAttempt.ReturnType {
  const kit = useKit()
  const finish = useFinish()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<useConnectAttempt.State>(waiting)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const start = async () => {
      // Strict mode mounts twice: only the mount that lasts may ask the wallet.
      await null
      if (signal.aborted) return
      try {
        await connect(kit, { connectorId, signal })
        if (!signal.aborted) finish('success')
      } catch (error) {
        if (!signal.aborted) setState({ status: 'error', error })
      }
    }
    const slow = setTimeout(
      () => setState((state) => (state === waiting ? stillWaiting : state)),
      slowAfter,
    )
    void start()
    return () => {
      clearTimeout(slow)
      controller.abort()
    }
  }, [kit, finish, connectorId, attempt])

  const retry = useCallback(() => {
    setState(waiting)
    setAttempt((attempt) => attempt + 1)
  }, [])

  return { ...state, retry }
}

const waiting = { status: 'waiting', isSlow: false } as const
const stillWaiting = { status: 'waiting', isSlow: true } as const

export declare namespace useConnectAttempt {
  type State =
    | { readonly status: 'waiting'; readonly isSlow: boolean }
    | { readonly status: 'error'; readonly error: unknown }

  type ReturnType = State & { readonly retry: () => void }
}
