import type { Namespace } from '@latchkit/protocol'
import { watchValue } from '../store/watchValue.ts'
import type { Kit } from '../types/Kit.ts'
import { getNetwork } from './getNetwork.ts'

/** Calls back whenever the network of a namespace changes, until the returned function is called. */
export function watchNetwork(
  kit: Kit,
  parameters: watchNetwork.Parameters,
): () => void {
  const { namespace, onChange } = parameters
  return watchValue(kit, () => getNetwork(kit, { namespace }), onChange)
}

export declare namespace watchNetwork {
  type Parameters = {
    /** Default: the active one at any time. */
    namespace?: Namespace | undefined
    onChange(
      network: getNetwork.ReturnType,
      previous: getNetwork.ReturnType,
    ): void
  }
}
