'use client'
import { createActionHook } from '@latchkit/react'
import { grantPermissions } from '../actions/grantPermissions.ts'

/** Returns a function that requests permissions for another key (ERC-7715). */
export const useGrantPermissions = /* @__PURE__ */ createActionHook(
  'grantPermissions',
  grantPermissions,
)
