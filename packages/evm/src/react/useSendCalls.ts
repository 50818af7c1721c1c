'use client'
import { createNetworkActionHook } from '@latchkit/react'
import { sendCalls } from '../actions/sendCalls.ts'

/** Returns a function that sends several calls (EIP-5792) on the rendered network, or on the given one; `data.id` is for `useCallsStatus`. */
export const useSendCalls = /* @__PURE__ */ createNetworkActionHook(
  'sendCalls',
  sendCalls,
  { namespace: 'eip155' },
)
