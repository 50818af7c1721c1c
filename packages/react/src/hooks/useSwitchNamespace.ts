'use client'
import type { Kit } from '@latchkit/core'
import { switchNamespace } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'

/** Makes another namespace the active one. */
export const useSwitchNamespace = /* @__PURE__ */ createActionHook(
  'switchNamespace',
  async (kit: Kit, parameters: switchNamespace.Parameters) =>
    switchNamespace(kit, parameters),
)
