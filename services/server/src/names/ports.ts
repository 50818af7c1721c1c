import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'
import type { RegisteredName } from './registeredName.ts'

/** The names that can be registered, and the networks of their addresses. */
export type NameRules = {
  /** The parent names, such as `example.eth`; the first is the default. */
  readonly zones: readonly [string, ...string[]]
  /** Labels that cannot be registered. */
  readonly reserved: ReadonlySet<string>
  /** The server's public origin, which the signed message of a registration contains. */
  readonly audience: string
  /** The network on whose ENS the zones exist; its coin type is 60. */
  readonly ensNetworkId: NetworkId
  /** The networks whose addresses can have names. */
  readonly networkIds: readonly NetworkId[]
}

/** Stores the names of this server. A name, an address and a signed message are used once each. */
export type NameRegistry = {
  /** Stores a name unless it, its address or its message is in use; of concurrent calls one succeeds. */
  register(entry: NameRegistry.Entry): Promise<NameRegistry.Outcome>
  find(name: string): Promise<RegisteredName | undefined>
  /** Oldest first. */
  listByAddress(address: Address): Promise<readonly RegisteredName[]>
  /** Returns those of the names that are registered. */
  listTaken(names: readonly string[]): Promise<ReadonlySet<string>>
}

export declare namespace NameRegistry {
  type Entry = {
    name: string
    address: Address
    coinType: number
    attributes: readonly RegisteredName.Attribute[]
    /** Of the signed message. */
    messageHash: Hex
    registeredAt: Date
  }

  type Outcome = 'registered' | 'nameTaken' | 'addressTaken' | 'messageUsed'
}

/** Verifies signatures of messages (EIP-191) by EOAs and smart accounts. */
export type SignatureVerifier = {
  /** Resolves with whether the signature is valid now; rejects with `UpstreamError` if no node responds. */
  verify(parameters: SignatureVerifier.Parameters): Promise<boolean>
}

export declare namespace SignatureVerifier {
  type Parameters = {
    address: Address
    /** CAIP-2 id of the network on which a smart account is deployed. */
    networkId: NetworkId
    message: string
    /** EOA (65 bytes, or 64 of EIP-2098), EIP-1271 or EIP-6492. */
    signature: Hex
  }
}

/** Responds to resolver contracts that delegate a zone to this server (EIP-3668). */
export type NameGateway = {
  /** Resolves with the signed response to the contract's call data; rejects with `RequestError` if the contract cannot have sent it. */
  respond(parameters: { sender: Address; data: Hex }): Promise<Hex>
}

/** Signs with the key that the zone's resolver contract trusts. */
export type GatewaySigner = {
  /** Signs 32 bytes as they are; resolves with 65 bytes. */
  sign(parameters: { hash: Hex }): Promise<Hex>
}
