'use client'
import { request, sendTransaction, signMessage } from '@latchkit/core'
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

/**
 * Sends any JSON-RPC request to the wallet. Requests that sign are for the rendered account, or for
 * `account`; those that send, or sign a transaction or typed data, are also for the rendered network,
 * or for `network`. Others, such as reads and changes of the network, are for any.
 */
export const useRequest = /* @__PURE__ */ createNetworkActionHook(
  'request',
  request,
  {
    isForAccount: ({ method }) => isBound(method),
    isForNetwork: ({ method }) =>
      isBound(method) && !/(personal_|eth_)sign$|signMessage/.test(method),
  },
)

/** Whether a method signs, sends or grants; a raw transaction is signed already. */
function isBound(method: string): boolean {
  return /sign|send|grant/i.test(method) && method !== 'eth_sendRawTransaction'
}
