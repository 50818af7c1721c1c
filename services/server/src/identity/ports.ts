import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address } from 'viem'
import type { NameRegistry } from '../names/ports.ts'

/** What identities are made of. */
export type IdentityPorts = {
  /** ENS; left out, only names of this server are known. */
  resolver?: NameResolver | undefined
  registry: Pick<NameRegistry, 'find' | 'listByAddress'>
  avatars: AvatarSource
  /** Origin of this server as visitors reach it. */
  publicUrl: string
  state: SharedState
  /** Milliseconds since 1970. */
  now: () => number
}

/** ENS, as far as identities need it. Each call throws `UpstreamError` where nobody could be asked. */
export type NameResolver = {
  /** What an address calls itself; not yet to be believed. */
  getName(parameters: {
    address: Address
    signal: AbortSignal
  }): Promise<string | undefined>
  /** Whose a name in normal form is. */
  getAddress(parameters: {
    name: string
    signal: AbortSignal
  }): Promise<Address | undefined>
  /** A text record of a name in normal form (ENSIP-5). */
  getText(parameters: {
    name: string
    key: string
    signal: AbortSignal
  }): Promise<string | undefined>
}

/** Makes a picture of what an avatar record points at (ENSIP-12). */
export type AvatarSource = {
  /** `undefined` where it points at nothing that can be shown; throws `UpstreamError` where a node could not be asked. */
  load(parameters: AvatarSource.Parameters): Promise<Avatar | undefined>
}

export declare namespace AvatarSource {
  type Parameters = {
    /** The record: `https:`, `data:`, `ipfs:` or `eip155:`. */
    record: string
    /** Whose name it is: a collectible must be theirs. */
    owner: Address | undefined
    signal: AbortSignal
  }
}

/** An image of our own encoding. */
export type Avatar = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Strong validator, quoted. */
  readonly etag: string
}
