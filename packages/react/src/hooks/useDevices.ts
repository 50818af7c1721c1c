'use client'
import type { EmbeddedWallet } from '@latchkit/core'
import {
  getSecurity,
  getUser,
  revokeDevice,
  upgradeWallet,
} from '@latchkit/core'
import { useCallback, useEffect, useState } from 'react'
import { useKit } from '../provider/useKit.ts'
import { useUser } from './useUser.ts'

/** Returns the devices on which the embedded wallet of the user is used, who can recover it, and what changes both. */
export function useDevices(): useDevices.ReturnType {
  const kit = useKit()
  const isLoggedIn = useUser() !== undefined
  const [state, setState] = useState<State>(loading)

  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const security = await getSecurity(kit, { signal })
        if (!signal?.aborted) setState({ status: 'success', security })
      } catch (cause) {
        if (signal?.aborted) return
        const error = cause instanceof Error ? cause : new Error(String(cause))
        setState({ status: 'error', error })
      }
    },
    [kit],
  )

  useEffect(() => {
    setState(loading)
    if (!isLoggedIn) return
    const controller = new AbortController()
    void refresh(controller.signal)
    return () => controller.abort()
  }, [refresh, isLoggedIn])

  /** Reads the state again whatever the outcome: a step that failed may have been carried out. Who gave up does not wait for it. */
  const change = async (run: () => Promise<void>) => {
    const update = async () => {
      if (getUser(kit)) await refresh()
    }
    try {
      await run()
    } catch (error) {
      void update()
      throw error
    }
    await update()
  }

  const { security, error } = state
  return {
    status: state.status,
    error,
    devices: security?.devices,
    mode: security?.mode,
    methods: security?.methods,
    exportUrl: security?.exportUrl,
    refresh: async () => {
      setState(loading)
      await refresh()
    },
    revokeDevice: (parameters) => change(() => revokeDevice(kit, parameters)),
    upgradeWallet: (parameters) => change(() => upgradeWallet(kit, parameters)),
  }
}

type State = {
  readonly status: 'pending' | 'success' | 'error'
  readonly security?: EmbeddedWallet.Security
  readonly error?: Error
}

const loading: State = { status: 'pending' }

export declare namespace useDevices {
  type ReturnType = {
    /** `pending` also while no visitor is logged in. */
    readonly status: State['status']
    readonly error: Error | undefined
  } & {
    readonly [key in keyof EmbeddedWallet.Security]:
      | EmbeddedWallet.Security[key]
      | undefined
  } & {
    /** Reads everything again. */
    readonly refresh: () => Promise<void>
    readonly revokeDevice: (
      parameters: revokeDevice.Parameters,
    ) => Promise<void>
    readonly upgradeWallet: (
      parameters?: EmbeddedWallet.Abortable,
    ) => Promise<void>
  }
}
