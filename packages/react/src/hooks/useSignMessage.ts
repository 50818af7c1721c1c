'use client'
import { signMessage } from '@latchkit/core'
import { createActionHook } from '../actions/createActionHook.ts'

/** Asks the wallet to sign a text or bytes. */
export const useSignMessage = /* @__PURE__ */ createActionHook(
  'signMessage',
  signMessage,
)
