import type { Tab } from './Tab.ts'

/** Resolves once this tab has the lock, which it keeps until it has closed; rejects where it closes before. */
export function hold(
  { locks, signal, closed }: Tab,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = () => {
      resolve()
      return closed
    }
    locks.request(name, { signal }, held).catch(reject)
  })
}
