/** A name that somebody registered. */
export type RegisteredName = {
  readonly name: string
  /** Unix seconds. */
  readonly registeredAt: number
  /** Unix seconds. */
  readonly updatedAt: number | undefined
  /** One per coin. */
  readonly addresses: readonly {
    /** ENSIP-11. */
    readonly coinType: number
    readonly address: string
  }[]
}
