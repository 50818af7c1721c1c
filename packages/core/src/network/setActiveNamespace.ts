import type { Namespace } from '@latchkit/protocol'
import type { Kit } from '../types/Kit.ts'

export const activeNamespaceKey = 'activeNamespace'

/** Makes a namespace the one that actions mean when they name none. */
export function setActiveNamespace(kit: Kit, namespace: Namespace): void {
  const { activeNamespace } = kit.getState()
  if (activeNamespace === namespace) return
  kit.internals.setState((state) => ({ ...state, activeNamespace: namespace }))
  kit.internals.storage.write(activeNamespaceKey, namespace)
  kit.internals.emit({ event: 'SWITCH_NAMESPACE', properties: { namespace } })
}
