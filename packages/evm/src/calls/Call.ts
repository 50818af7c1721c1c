/** One call of a batch (EIP-5792). */
export type Call = {
  readonly to: string
  readonly data?: string | undefined
  /** Wei. */
  readonly value?: bigint | undefined
  /** What only this call asks of the wallet. */
  readonly capabilities?: CallCapabilities | undefined
}

/** What is asked of the wallet, by name; it must know what isn't `optional` (EIP-5792). */
export type CallCapabilities = Readonly<
  Record<string, { readonly optional?: boolean } & Record<string, unknown>>
>
