import type { Namespace } from '@latchkit/protocol'
import { setActiveNamespace } from '../connection/send.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { Kit } from '../types/Kit.ts'
import { getAccount } from './getAccount.ts'
import { requireAdapter } from './requireAdapter.ts'

/**
 * Makes a namespace the active one, which reads and requests without a namespace are for, and
 * returns its account. The event `SWITCH_NAMESPACE` reports it, so that forms for the former account
 * can be reset. The choice is stored. No wallet receives a request, and open requests go on.
 */
export function switchNamespace(
  kit: Kit,
  parameters: switchNamespace.Parameters,
): switchNamespace.ReturnType {
  const { namespace } = parameters
  requireAdapter(kit, { namespace })
  if (!setActiveNamespace(kit, namespace))
    throw new NotConnectedError({ namespace })
  return getAccount(kit, { namespace })
}

export declare namespace switchNamespace {
  type Parameters = {
    /** One with a connected wallet, or any as long as no wallet is connected. */
    namespace: Namespace
  }
  type ReturnType = getAccount.ReturnType
  type ErrorType = NotConnectedError | requireAdapter.ErrorType
}
