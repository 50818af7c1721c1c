/** EIP-712 typed data whose values match its types: integers are `bigint`, bytes and addresses hexadecimal, and no object has other fields than its type. */
export type TypedData = {
  readonly types: Readonly<Record<string, readonly TypedField[]>>
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
  /** Names of given fields that no type declares. They are not signed, and not in `domain` or `message`. */
  readonly ignored: readonly string[]
}

export type TypedField = { readonly name: string; readonly type: string }

export type TypedStruct = { readonly [field: string]: TypedValue }

export type TypedValue =
  | string
  | bigint
  | boolean
  | TypedStruct
  | readonly TypedValue[]
