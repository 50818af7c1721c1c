import type { SharedState } from '@latchkit/shared/state/SharedState'
import type { Address } from 'viem'
import type { NameRegistry } from '../names/ports.ts'

/** The ports of identities. */
export type IdentityPorts = {
  /** ENS; if omitted, only names of this server are found. */
  resolver?: NameResolver | undefined
  registry: Pick<NameRegistry, 'find' | 'listByAddress'>
  avatars: AvatarSource
  /** The public origin of this server. */
  publicUrl: string
  state: SharedState
  /** Milliseconds since 1970. */
  now: () => number
}

/** Reads ENS. Each call rejects with `UpstreamError` if no node or gateway responds. */
export type NameResolver = {
  /** The reverse record of an address, which is unverified. */
  getName(parameters: {
    address: Address
    signal: AbortSignal
  }): Promise<string | undefined>
  /** The address of a name in normal form. */
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

/** Loads the image that an avatar record points to (ENSIP-12). */
export type AvatarSource = {
  /** Resolves with `undefined` if there is no image that can be displayed; rejects with `UpstreamError` if a node fails. */
  load(parameters: AvatarSource.Parameters): Promise<Avatar | undefined>
}

export declare namespace AvatarSource {
  type Parameters = {
    /** The record: `https:`, `data:`, `ipfs:` or `eip155:`. */
    record: string
    /** The owner of the name, who must own the NFT. */
    owner: Address | undefined
    /** The key of the client that sent the request, for its share. */
    client: string
    signal: AbortSignal
  }
}

/** An image that this server has re-encoded. */
export type Avatar = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Strong validator, quoted. */
  readonly etag: string
}
