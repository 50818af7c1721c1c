import type { Address, Hex } from 'viem'

/** Answers a resolver contract that left a zone to this server (EIP-3668). */
export type NameGateway = {
  /** The signed answer to call data that the contract named; throws 400 for what it would never ask. */
  answer(parameters: { sender: Address; data: Hex }): Promise<Hex>
}
