import type { Namespace, NetworkId } from '@latchkit/protocol'
import { isNetworkId } from '@latchkit/protocol'
import type { StorageReader } from '../storage/createKitStorage.ts'

/** The network chosen last, per namespace. */
export function networkIdKey(namespace: Namespace): string {
  return `network.${namespace}`
}

export function readNetworkId(
  storage: StorageReader,
  namespace: Namespace,
): NetworkId | undefined {
  return storage.read(networkIdKey(namespace), (value) =>
    isNetworkId(value) && value.startsWith(`${namespace}:`) ? value : undefined,
  )
}
