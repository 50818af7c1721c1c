import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Route } from '../http/implement.ts'
import { serveName } from './name.ts'
import { serveNamesByAddress } from './namesByAddress.ts'
import type {
  NameGateway,
  NameRegistry,
  NameRules,
  SignatureVerifier,
} from './ports.ts'
import { serveRegistration } from './registerName.ts'
import {
  serveNameResolution,
  serveNameResolutionByPost,
} from './resolveName.ts'
import { serveNameSuggestions } from './suggestions.ts'

/** Serves names in the operator's zones: registration, lookup, suggestions and the EIP-3668 gateway for ENS. */
export function createNamesService(
  ports: createNamesService.Ports,
): readonly Route[] {
  const { gateway } = ports
  return [
    serveName(ports),
    serveNamesByAddress(ports),
    serveNameSuggestions(ports),
    serveRegistration(ports),
    ...(gateway
      ? [
          serveNameResolution({ gateway }),
          serveNameResolutionByPost({ gateway }),
        ]
      : []),
  ]
}

export declare namespace createNamesService {
  type Ports = NameRules & {
    registry: NameRegistry
    signatures: SignatureVerifier
    state: SharedState
    /** Serves resolver contracts (EIP-3668); if omitted, the gateway's endpoints do not exist. */
    gateway?: NameGateway | undefined
    /** Milliseconds since 1970. */
    now: () => number
  }
}
