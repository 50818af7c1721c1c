import type { NetworkId } from '@latchkit/protocol'
import type { Address, Hex } from 'viem'
import type { RegisteredName } from './registeredName.ts'

/** Which names can be had here, and for which networks. */
export type NameRules = {
  /** Names that others are registered below, the first by default: `example.eth`. */
  readonly zones: readonly [string, ...string[]]
  /** Labels that nobody gets. */
  readonly reserved: ReadonlySet<string>
  /** The server's public origin, which a registration is signed for. */
  readonly audience: string
  /** The network whose ENS knows the zones; coin type 60 is its addresses. */
  readonly ensNetworkId: NetworkId
  /** Networks whose addresses can have names, as their nodes can be asked. */
  readonly networkIds: readonly NetworkId[]
}

/** Keeps the names of this server: each once, one per address, each signed message used once. */
export type NameRegistry = {
  /** Stores a name for good, unless it, its address or its message is in use; of racing calls one succeeds. */
  register(entry: NameRegistry.Entry): Promise<NameRegistry.Outcome>
  find(name: string): Promise<RegisteredName | undefined>
  /** Oldest first. */
  listByAddress(address: Address): Promise<readonly RegisteredName[]>
  /** Which of the names are registered. */
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

/** Tells whether an account, plain or smart, signed a message (EIP-191) now. */
export type SignatureVerifier = {
  /** `false` for whatever the account doesn't stand for; throws `UpstreamError` where that can't be found out. */
  verify(parameters: SignatureVerifier.Parameters): Promise<boolean>
}

export declare namespace SignatureVerifier {
  type Parameters = {
    address: Address
    /** CAIP-2 id of the network whose code the account may have. */
    networkId: NetworkId
    message: string
    /** EOA (65 bytes, or 64 of EIP-2098), EIP-1271 or EIP-6492. */
    signature: Hex
  }
}

/** Answers a resolver contract that left a zone to this server (EIP-3668). */
export type NameGateway = {
  /** The signed answer to call data that the contract named; throws 400 for what it would never ask. */
  answer(parameters: { sender: Address; data: Hex }): Promise<Hex>
}

/** The key whose signature the resolver contract of the zone believes. */
export type GatewaySigner = {
  /** Signs 32 bytes as they are; resolves with 65 bytes. */
  sign(parameters: { hash: Hex }): Promise<Hex>
}
