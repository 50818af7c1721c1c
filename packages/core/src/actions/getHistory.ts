import type { NetworkId, RequestAbortedError } from '@latchkit/protocol'
import type { NotConnectedError } from '../errors/connection.ts'
import type { HistoryUnavailableError } from '../errors/server.ts'
import { findSubject } from '../http/findSubject.ts'
import { withServer } from '../http/withServer.ts'
import type { Kit } from '../types/Kit.ts'
import type { Transaction } from '../types/Transaction.ts'

/** A page of the transactions of an address on one network, newest first, without those that moved nothing but spam; kept for 30 s. Empty without a server, or on a network that it doesn't serve. */
export function getHistory(
  kit: Kit,
  parameters: getHistory.Parameters = {},
): Promise<getHistory.ReturnType> {
  const neutral = { transactions: [], next: undefined }
  return withServer<getHistory.ReturnType>(
    kit,
    neutral,
    async ({ readHistory }) => {
      const subject = findSubject(kit, { feature: 'history', ...parameters })
      return subject ? readHistory(kit, { ...parameters, ...subject }) : neutral
    },
  )
}

export declare namespace getHistory {
  type Parameters = {
    /** Default: the active account. */
    address?: string | undefined
    /** Default: the active one. */
    networkId?: NetworkId | undefined
    /** Where the page before ended: its `next`. */
    cursor?: string | undefined
    /** How old the answer may be, in milliseconds; 0 asks in any case. Default 30,000. */
    maxAge?: number | undefined
    signal?: AbortSignal | undefined
  }
  type ReturnType = {
    readonly transactions: readonly Transaction[]
    /** Cursor of the next page; `undefined` after the last. */
    readonly next: string | undefined
  }
  type ErrorType =
    | HistoryUnavailableError
    | NotConnectedError
    | RequestAbortedError
}
