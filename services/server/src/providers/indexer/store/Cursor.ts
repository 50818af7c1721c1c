/** The last block that was written. */
export type Cursor = { readonly number: bigint; readonly hash: `0x${string}` }
