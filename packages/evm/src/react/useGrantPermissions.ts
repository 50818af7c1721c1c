'use client'
import { createNetworkActionHook } from '@latchkit/react'
import { grantPermissions } from '../actions/grantPermissions.ts'

/** Returns a function that requests permissions for another key (ERC-7715) on the rendered network, or on the given one. */
export const useGrantPermissions = /* @__PURE__ */ createNetworkActionHook(
  'grantPermissions',
  grantPermissions,
  { namespace: 'eip155' },
)
