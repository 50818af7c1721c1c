'use client'
import { connect } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'

/** Connects a wallet by its `connectorId`. */
export const useConnect = /* @__PURE__ */ createActionHook('connect', connect)
