import type { Namespace } from '@latchkit/protocol'
import { AdapterNotFoundError } from '../errors/configuration.ts'
import type { Adapter } from '../types/Adapter.ts'
import type { Kit } from '../types/Kit.ts'

/** Returns the adapter of a namespace; throws if the app configured none. */
export function requireAdapter(
  kit: Kit,
  parameters: requireAdapter.Parameters,
): Adapter {
  const adapter = kit.adapters.get(parameters.namespace)
  if (!adapter) throw new AdapterNotFoundError(parameters)
  return adapter
}

export declare namespace requireAdapter {
  type Parameters = { namespace: Namespace }
  type ErrorType = AdapterNotFoundError
}
