import type { ClientEvent, SignClient } from '../types/SignClient.ts'

/** Milliseconds between two pings of a tab that waits for the leader. */
export const heartbeatInterval = 5_000

/** A message between the tabs of an app: the first three kinds go to the leader, the others come from it. */
export type TabMessage =
  | TabCall
  | { type: 'abort'; id: string }
  | { type: 'ping' }
  /** Sent by a tab that becomes the leader, and in response to a ping. */
  | { type: 'leader'; isNew: boolean }
  /** Carries a value for the callback of a pending call. */
  | { type: 'progress'; id: string; value: unknown }
  | { type: 'result'; id: string; result: unknown }
  | { type: 'error'; id: string; error: string }
  | { type: 'event'; event: ClientEvent }

export type TabCall = {
  type: 'call'
  id: string
  /** Id of the calling tab, which is also the name of a lock that it holds. */
  from: string
  /** In milliseconds since 1970. */
  at: number
  method: 'pair' | 'resume' | 'listSessions' | 'request' | 'disconnect'
  /** The parameters as JSON, since the structured clone of a channel treats values that are not plain data differently. */
  text: string
}

/** Runs a call on the client of this tab. */
export async function performCall(
  getClient: () => Promise<SignClient>,
  { method, text }: Pick<TabCall, 'method' | 'text'>,
  { onProgress, signal }: performCall.Options,
): Promise<unknown> {
  const client = await getClient()
  signal?.throwIfAborted()
  return client[method]({
    ...JSON.parse(text),
    onPairing: onProgress,
    onId: onProgress,
    signal,
  })
}

export declare namespace performCall {
  type Options = {
    /** The caller's `onPairing` or `onId`. */
    onProgress: ((value: never) => void) | undefined
    signal: AbortSignal | undefined
  }
}
