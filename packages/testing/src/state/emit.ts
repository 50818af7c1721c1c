import type { Context } from '../types/Context.ts'

/** Sends an event to the dapp, in the way in which this wallet sends events. */
export function emit(context: Context, event: string, value: unknown): void {
  const { emitter, misbehavior } = context
  if (misbehavior.noEvents) return
  const send = () => {
    emitter.emit(event, value)
    if (misbehavior.duplicateEvents) emitter.emit(event, value)
  }
  if (misbehavior.lateEvents) setTimeout(send, 50)
  else send()
}
