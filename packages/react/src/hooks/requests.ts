'use client'
import { request, sendTransaction, signMessage } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'
import { createNetworkActionHook } from './createNetworkActionHook.ts'

/** Requests the wallet's signature of a text or bytes. */
export const useSignMessage = /* @__PURE__ */ createActionHook(
  'signMessage',
  signMessage,
)

/** Requests the wallet to send a transaction on the rendered network, or on `network`; `data` is its hash. */
export const useSendTransaction = /* @__PURE__ */ createNetworkActionHook(
  'sendTransaction',
  sendTransaction,
)

/** Sends any JSON-RPC request to the wallet. */
export const useRequest = /* @__PURE__ */ createActionHook('request', request)
