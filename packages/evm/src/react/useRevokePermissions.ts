'use client'
import { createActionHook } from '@latchkit/react'
import { revokePermissions } from '../actions/revokePermissions.ts'

/** Takes back what `useGrantPermissions` gave (ERC-7715). */
export const useRevokePermissions = /* @__PURE__ */ createActionHook(
  'revokePermissions',
  revokePermissions,
)
