import type { Address, Hex } from 'viem'
import { encodeAbiParameters, isAddressEqual } from 'viem'
import { RequestError } from '../../http/RequestError.ts'
import { decodeLookup } from './decodeLookup.ts'
import { encodeRecord } from './encodeRecord.ts'
import type { GatewaySigner } from './GatewaySigner.ts'
import { hashAnswer } from './hashAnswer.ts'
import type { NameGateway } from './NameGateway.ts'
import type { NameRegistry } from './NameRegistry.ts'
import type { NameRules } from './NameRules.ts'

/** Seconds that an answer is good for. */
const lifetime = 300

/** Answers for the zones from the registry, in the form that ENS Labs' offchain resolver checks. A name that nobody has is answered too: with nothing, signed. */
export function createNameGateway(ports: createNameGateway.Ports): NameGateway {
  const { registry, signer, resolvers, zones, now } = ports
  return {
    async answer({ sender, data }) {
      const target = resolvers.find((it) => isAddressEqual(it, sender))
      if (!target)
        throw new RequestError({
          status: 400,
          field: 'sender',
          description: 'No resolver of this server has this address',
        })
      const { name, lookup } = decodeLookup(data, { zones })
      const result = encodeRecord(await registry.find(name), lookup)
      const expires = BigInt(Math.floor(now() / 1_000) + lifetime)
      const hash = hashAnswer({ target, expires, request: data, result })
      return encodeAnswer(result, expires, await signer.sign({ hash }))
    },
  }
}

export declare namespace createNameGateway {
  type Ports = Pick<NameRules, 'zones'> & {
    registry: Pick<NameRegistry, 'find'>
    signer: GatewaySigner
    /** Resolver contracts that may ask. */
    resolvers: readonly Address[]
    /** Milliseconds since 1970. */
    now: () => number
  }
}

function encodeAnswer(result: Hex, expires: bigint, signature: Hex): Hex {
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
