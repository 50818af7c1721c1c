import type { Hex } from 'viem'

/** The key whose signature the resolver contract of the zone believes. */
export type GatewaySigner = {
  /** Signs 32 bytes as they are; resolves with 65 bytes. */
  sign(parameters: { hash: Hex }): Promise<Hex>
}
