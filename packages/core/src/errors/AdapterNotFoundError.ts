import type { Namespace } from '@latchkit/protocol'
import { BaseError } from '@latchkit/protocol'

/** No adapter speaks for a namespace. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  constructor({ namespace }: { namespace: Namespace }) {
    super(`Adapter for namespace ${namespace} doesn't exist`, {
      code: 'ADAPTER_NOT_FOUND',
      hint: 'Add the adapter of this namespace to `adapters` in `createKit`.',
    })
  }
}
