import type { Namespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

/** The namespace that actions mean when they name none: the chosen one, else a connected one, else the first. */
export function getActiveNamespace(kit: Kit): Namespace | undefined {
  const { activeNamespace } = kit.getState()
  if (activeNamespace !== undefined && kit.adapters.has(activeNamespace))
    return activeNamespace
  return findConnectedNamespace(kit) ?? kit.adapters.keys().next().value
}

/** A namespace in which a wallet is connected or being restored. */
export function findConnectedNamespace(kit: Kit): Namespace | undefined {
  for (const [namespace, { status }] of kit.getState().connections)
    if (status !== 'disconnected') return namespace
  return undefined
}
