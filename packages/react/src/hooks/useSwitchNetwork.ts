'use client'
import { switchNetwork } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'

/** Switches the wallet to another configured network. */
export const useSwitchNetwork = /* @__PURE__ */ createActionHook(
  'switchNetwork',
  switchNetwork,
)
