/** A message that was sent to a socket and is not acknowledged yet. */
export type Push = {
  readonly topic: string
  readonly messageId: string
  /** One for each time that it was sent: any of them may come back. */
  readonly ids: string[]
  readonly firstAt: number
  lastAt: number
  readonly expiresAt: number
  /** To be sent again when it is read next. */
  isDue: boolean
}
