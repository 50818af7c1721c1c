'use client'
import { createNetworkActionHook } from '@latchkit/react'
import { buildSwap } from '../actions/buildSwap.ts'

/** Returns a function that builds the transaction of a quoted swap for the rendered account, or for `account`; `data` is for `useSendTransaction`. */
export const useBuildSwap = /* @__PURE__ */ createNetworkActionHook(
  'buildSwap',
  buildSwap,
  { namespace: 'eip155', isForNetwork: () => false },
)
