'use client'
import { sendTransaction } from '@latchkit/core'
import { createActionHook } from '../actions/createActionHook.ts'

/** Asks the wallet to send a transaction; `data` becomes its hash. */
export const useSendTransaction = /* @__PURE__ */ createActionHook(
  'sendTransaction',
  sendTransaction,
)
