import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Route } from '../../http/Route.ts'
import { getName } from './getName.ts'
import { getNameSuggestions } from './getNameSuggestions.ts'
import { getNamesByAddress } from './getNamesByAddress.ts'
import type { NameGateway } from './NameGateway.ts'
import type { NameRegistry } from './NameRegistry.ts'
import type { NameRules } from './NameRules.ts'
import { registerName } from './registerName.ts'
import { resolveName } from './resolveName.ts'
import { resolveNameByPost } from './resolveNameByPost.ts'
import type { SignatureVerifier } from './SignatureVerifier.ts'

/** Names below the operator's zones: registering, finding and suggesting them, and answering for them to ENS. */
export function createNamesService(
  ports: createNamesService.Ports,
): readonly Route[] {
  const { gateway } = ports
  return [
    getName(ports),
    getNamesByAddress(ports),
    getNameSuggestions(ports),
    registerName(ports),
    ...(gateway
      ? [resolveName({ gateway }), resolveNameByPost({ gateway })]
      : []),
  ]
}

export declare namespace createNamesService {
  type Ports = NameRules & {
    registry: NameRegistry
    signatures: SignatureVerifier
    state: SharedState
    /** Answers resolver contracts (EIP-3668); its calls are not served where it is left out. */
    gateway?: NameGateway | undefined
    /** Milliseconds since 1970. */
    now: () => number
  }
}
