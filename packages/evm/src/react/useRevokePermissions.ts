'use client'
import { createActionHook } from '@latchkit/react'
import { revokePermissions } from '../actions/revokePermissions.ts'

/** Returns a function that revokes permissions of `useGrantPermissions` (ERC-7715). */
export const useRevokePermissions = /* @__PURE__ */ createActionHook(
  'revokePermissions',
  revokePermissions,
)
