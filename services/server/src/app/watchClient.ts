import type { Bindings } from './Bindings.ts'

/** Aborts when a client goes before it has its answer. */
export function watchClient(
  outgoing: NonNullable<Bindings['outgoing']>,
): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (!outgoing.writableFinished) controller.abort()
  }
  if (outgoing.destroyed) check()
  else outgoing.once('close', check)
  return controller.signal
}
