import type { Address, Hex, TypedDataDefinition } from 'viem'

/** What a site asks the visitor to approve, read and checked: the same value is shown and carried out. */
export type Ask =
  | { readonly type: 'message'; readonly address: Address; readonly raw: Hex }
  | {
      readonly type: 'typedData'
      readonly address: Address
      readonly data: Ask.TypedData
    }
  | {
      readonly type: 'transaction'
      readonly address: Address
      readonly call: Ask.Call
    }
  | {
      readonly type: 'calls'
      readonly address: Address
      readonly id: string
      readonly calls: readonly Ask.Call[]
    }
  | { readonly type: 'switch'; readonly chainId: number }

export declare namespace Ask {
  type Call = {
    /** `undefined` makes a contract. */
    readonly to: Address | undefined
    readonly value: bigint
    readonly data: Hex
  }
  type TypedData = TypedDataDefinition
}
