import type { Kit } from '../types/Kit.ts'

/** Resolves once the condition holds, looking again after every change of the kit's state. */
export function until(
  kit: Kit,
  condition: () => boolean,
  milliseconds = 5_000,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      unsubscribe()
      finish()
    }
    const timer = setTimeout(
      () =>
        settle(() => reject(new Error(`never happened: ${String(condition)}`))),
      milliseconds,
    )
    const look = () => {
      if (condition()) settle(resolve)
    }
    const unsubscribe = kit.subscribe(look)
    look()
  })
}
