'use client'
import { disconnect } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'

/** Disconnects one namespace, or all. */
export const useDisconnect = /* @__PURE__ */ createActionHook(
  'disconnect',
  disconnect,
)
