import { findConnector } from '../actions/findConnector.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'

/** Waits until a wallet has announced itself; `undefined` when the deadline passes or the signal aborts first. */
export function awaitConnector(
  kit: Kit,
  parameters: {
    connectorId: string
    milliseconds: number
    signal: AbortSignal
  },
): Promise<Connector | undefined> {
  const { milliseconds, signal } = parameters
  const present = findConnector(kit, parameters)
  if (present || signal.aborted) return Promise.resolve(present)
  return new Promise((resolve) => {
    const settle = (connector: Connector | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', give)
      resolve(connector)
    }
    const give = () => settle(undefined)
    const timer = setTimeout(give, milliseconds)
    const unsubscribe = kit.subscribe(() => {
      const connector = findConnector(kit, parameters)
      if (connector) settle(connector)
    })
    signal.addEventListener('abort', give, { once: true })
  })
}
