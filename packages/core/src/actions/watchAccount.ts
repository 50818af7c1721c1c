import type { Namespace } from '@latchkit/protocol'
import { watchValue } from '../store/watchValue.ts'
import type { Kit } from '../types/Kit.ts'
import { getAccount } from './getAccount.ts'

/** Calls back whenever the account of a namespace changes, until the returned function is called. */
export function watchAccount(
  kit: Kit,
  parameters: watchAccount.Parameters,
): () => void {
  const { namespace, onChange } = parameters
  return watchValue(kit, () => getAccount(kit, { namespace }), onChange)
}

export declare namespace watchAccount {
  type Parameters = {
    /** Default: the active one at any time. */
    namespace?: Namespace | undefined
    onChange(
      account: getAccount.ReturnType,
      previous: getAccount.ReturnType,
    ): void
  }
}
