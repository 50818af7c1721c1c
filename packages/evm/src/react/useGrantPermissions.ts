'use client'
import { createActionHook } from '@latchkit/react'
import { grantPermissions } from '../actions/grantPermissions.ts'

/** Asks the wallet to let another key act within limits (ERC-7715). */
export const useGrantPermissions = /* @__PURE__ */ createActionHook(
  'grantPermissions',
  grantPermissions,
)
