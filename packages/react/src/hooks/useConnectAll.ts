'use client'
import { connectAll } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'

/** Connects several wallets at once, such as the faces of one brand. */
export const useConnectAll = /* @__PURE__ */ createActionHook(
  'connectAll',
  connectAll,
)
