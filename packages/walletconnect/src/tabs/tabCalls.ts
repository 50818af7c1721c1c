import type { ClientEvent, SignClient } from '../types/SignClient.ts'

/** What tabs tell each other: the first three are for the one that leads, the others are its. */
export type TabMessage =
  | TabCall
  | { type: 'abort'; id: string }
  | { type: 'ping' }
  /** When it begins to lead, and when it is asked. */
  | { type: 'lead'; isNew: boolean }
  /** For what a call listens to while it runs. */
  | { type: 'told'; id: string; value: unknown }
  | { type: 'done'; id: string; result: unknown }
  | { type: 'failed'; id: string; error: string }
  | { type: 'event'; event: ClientEvent }

export type TabCall = {
  type: 'call'
  id: string
  /** The tab that asks. */
  from: string
  /** In milliseconds since 1970. */
  at: number
  method: 'pair' | 'resume' | 'listSessions' | 'request' | 'disconnect'
  /** As JSON: what isn't plain would arrive otherwise in another tab, or not at all. */
  text: string
}

/** Does what a tab asked for. */
export async function performCall(
  getClient: () => Promise<SignClient>,
  { method, text }: Pick<TabCall, 'method' | 'text'>,
  { tell, signal }: performCall.Options,
): Promise<unknown> {
  const client = await getClient()
  signal?.throwIfAborted()
  const listeners = { onPairing: tell, onId: tell }
  return client[method]({ ...JSON.parse(text), ...listeners, signal })
}

export declare namespace performCall {
  type Options = {
    tell: ((value: never) => void) | undefined
    signal: AbortSignal | undefined
  }
}

/** In milliseconds: how often a tab that waits asks the one that leads whether it is there. */
export const heartbeatInterval = 5_000
