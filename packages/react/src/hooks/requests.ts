'use client'
import { request, sendTransaction, signMessage } from '@latchkit/core'
import { createActionHook } from './createActionHook.ts'
import { createNetworkActionHook } from './createNetworkActionHook.ts'

/** Requests the signature of a text or bytes from the rendered account, or from `account`. */
export const useSignMessage = /* @__PURE__ */ createNetworkActionHook(
  'signMessage',
  signMessage,
  { isForNetwork: () => false },
)

/** Requests the wallet to send a transaction from the rendered account on the rendered network, or from `account` on `network`; `data` is its hash. */
export const useSendTransaction = /* @__PURE__ */ createNetworkActionHook(
  'sendTransaction',
  sendTransaction,
)

/** Sends any JSON-RPC request to the wallet. */
export const useRequest = /* @__PURE__ */ createActionHook('request', request)
