'use client'
import { request } from '@latchkit/core'
import { createActionHook } from '../actions/createActionHook.ts'

/** Sends any JSON-RPC request to the wallet. */
export const useRequest = /* @__PURE__ */ createActionHook('request', request)
