import { watchValue } from '../store/watchValue.ts'
import type { Connector } from '../types/Connector.ts'
import type { Kit } from '../types/Kit.ts'

/** Calls back whenever a wallet appears or vanishes, until the returned function is called. */
export function watchConnectors(
  kit: Kit,
  parameters: watchConnectors.Parameters,
): () => void {
  return watchValue(kit, () => kit.getState().connectors, parameters.onChange)
}

export declare namespace watchConnectors {
  type Parameters = {
    onChange(
      connectors: readonly Connector[],
      previous: readonly Connector[],
    ): void
  }
}
