'use client'
import { switchNetwork } from '@latchkit/core'
import { createActionHook } from '../actions/createActionHook.ts'

/** Moves the wallet to another configured network. */
export const useSwitchNetwork = /* @__PURE__ */ createActionHook(
  'switchNetwork',
  switchNetwork,
)
