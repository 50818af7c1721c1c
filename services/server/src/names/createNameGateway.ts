import type { Address, Hex } from 'viem'
import {
  encodeAbiParameters,
  encodePacked,
  isAddressEqual,
  keccak256,
  zeroAddress,
} from 'viem'
import { RequestError } from '../http/RequestError.ts'
import type { Lookup } from './decodeLookup.ts'
import { decodeLookup } from './decodeLookup.ts'
import type {
  GatewaySigner,
  NameGateway,
  NameRegistry,
  NameRules,
} from './ports.ts'
import type { RegisteredName } from './registeredName.ts'
import { findText } from './registeredName.ts'

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
      const hash = hashResponse({ target, expires, request: data, result })
      return encodeResponse(result, expires, await signer.sign({ hash }))
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

function encodeResponse(result: Hex, expires: bigint, signature: Hex): Hex {
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

const ether = 60n

/** A record as the resolver returns it; one that isn't there is empty. Only the coin type that was signed for has an address: a smart account may be nobody's elsewhere. */
function encodeRecord(
  registered: RegisteredName | undefined,
  lookup: Lookup,
): Hex {
  const [, argument] = lookup.args
  if (lookup.functionName === 'contenthash') return encode('bytes', '0x')
  if (lookup.functionName === 'text') {
    const text = registered && findText(registered, `${argument}`)
    return encode('string', text ?? '')
  }
  const coinType = typeof argument === 'bigint' ? argument : undefined
  const hasAddress =
    registered && BigInt(registered.coinType) === (coinType ?? ether)
  const address = hasAddress ? registered.address : undefined
  return coinType === undefined
    ? encode('address', address ?? zeroAddress)
    : encode('bytes', address ?? '0x')
}

function encode(type: 'bytes' | 'string' | 'address', value: string): Hex {
  return encodeAbiParameters([{ type }], [value])
}

/** What is signed of an answer: it holds for one contract, one question and a while (EIP-191, version 0). */
export function hashResponse({
  target,
  expires,
  request,
  result,
}: hashResponse.Parameters): Hex {
  return keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', target, expires, keccak256(request), keccak256(result)],
    ),
  )
}

export declare namespace hashResponse {
  type Parameters = {
    /** The contract that will check it. */
    target: Address
    /** Unix seconds. */
    expires: bigint
    request: Hex
    result: Hex
  }
}
