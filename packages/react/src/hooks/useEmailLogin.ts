'use client'
import type { EmailLogin } from '@latchkit/core'
import {
  cancelEmailLogin,
  confirmCode,
  confirmDevice,
  connectEmail,
  getEmailLogin,
  hasEmailLogin,
  retryEmailLogin,
  watchEmailLogin,
} from '@latchkit/core'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from '../provider/useKit.ts'
import { useCountdown } from './useCountdown.ts'

/** Returns how far the login by e-mail has come, and what begins, continues and ends it. */
export function useEmailLogin(): useEmailLogin.ReturnType {
  const kit = useKit()
  const subscribe = useCallback(
    (onChange: () => void) => watchEmailLogin(kit, { onChange }),
    [kit],
  )
  const login = useSyncExternalStore(
    subscribe,
    () => getEmailLogin(kit),
    () => idle,
  )
  const isBound = 'resendAt' in login
  return {
    login,
    isAvailable: hasEmailLogin(kit),
    resendIn: useCountdown(isBound ? login.resendAt : 0),
    connectEmail: (parameters) => connectEmail(kit, parameters),
    confirmDevice: (parameters) => confirmDevice(kit, parameters),
    confirmCode: (parameters) => confirmCode(kit, parameters),
    retry: () => retryEmailLogin(kit),
    cancel: () => cancelEmailLogin(kit),
  }
}

const idle: EmailLogin = { status: 'idle' }

export declare namespace useEmailLogin {
  type ReturnType = {
    readonly login: EmailLogin
    /** Whether the kit has a connector for it, and the feature is on. */
    readonly isAvailable: boolean
    /** Seconds until another e-mail may be requested; 0 if it may be now. */
    readonly resendIn: number
    readonly connectEmail: (
      parameters: connectEmail.Parameters,
    ) => Promise<EmailLogin>
    readonly confirmDevice: (
      parameters?: confirmDevice.Parameters,
    ) => Promise<void>
    readonly confirmCode: (parameters: confirmCode.Parameters) => Promise<void>
    /** Opens the accounts again, if that has failed after the code. */
    readonly retry: () => Promise<void>
    readonly cancel: () => void
  }
}
