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

/** Seconds for which a response is valid. */
const lifetime = 300

/** Creates the EIP-3668 gateway of the zones. Its responses are signed as ENS Labs' offchain resolver expects; an unregistered name has empty records. */
export function createNameGateway(ports: createNameGateway.Ports): NameGateway {
  const { registry, signer, resolvers, zones, now } = ports
  return {
    async respond({ sender, data }) {
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
    /** The resolver contracts that it serves. */
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

/** Encodes a record as the resolver returns it, empty if there is none. Only the registered coin type has an address, as a smart account may not exist on other networks. */
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

/** Returns the hash that is signed (EIP-191, version 0). It binds the response to one contract, one request and an expiry. */
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
