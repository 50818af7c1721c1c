import type { ClientEvent } from '../types/ClientEvent.ts'

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
