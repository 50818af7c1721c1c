'use client'
import { createNetworkActionHook } from '@latchkit/react'
import { buildSwapApproval } from '../actions/buildSwapApproval.ts'

/** Returns a function that builds the approval of a quoted swap for the rendered account, or for `account`; `data` is for `useSendTransaction`. */
export const useBuildSwapApproval = /* @__PURE__ */ createNetworkActionHook(
  'buildSwapApproval',
  buildSwapApproval,
  { namespace: 'eip155', isForNetwork: () => false },
)
