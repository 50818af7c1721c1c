'use client'
import { createActionHook } from '@latchkit/react'
import { sendCalls } from '../actions/sendCalls.ts'

/** Returns a function that sends several calls (EIP-5792); `data.id` is for `useCallsStatus`. */
export const useSendCalls = /* @__PURE__ */ createActionHook(
  'sendCalls',
  sendCalls,
)
