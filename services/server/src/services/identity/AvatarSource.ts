import type { Address } from 'viem'

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
