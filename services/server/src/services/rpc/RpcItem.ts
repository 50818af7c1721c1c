/** One request of a visitor, read. `id` is JSON as it was sent. */
export type RpcItem =
  | {
      readonly id: string
      readonly method: string
      /** JSON of a list or an object. */
      readonly params: string | undefined
    }
  | { readonly id: string; readonly problem: string }
  /** A notification: nobody waits for an answer. */
  | { readonly id: undefined }

/** A body, read. */
export type RpcBody = {
  readonly isBatch: boolean
  readonly items: readonly RpcItem[]
}
