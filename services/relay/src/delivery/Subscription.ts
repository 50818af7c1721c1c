import type { Push } from './Push.ts'

/** How far a socket is with a topic. */
export type Subscription = {
  readonly id: string
  readonly unacknowledged: Map<string, Push>
  /** Of the last message that was looked at; `undefined` before the first. */
  position: string | undefined
  /** Changes whenever the position is taken back. */
  generation: number
  isReading: boolean
  /** There is, or may be, more than was read. */
  isBehind: boolean
  stop: () => void
}
