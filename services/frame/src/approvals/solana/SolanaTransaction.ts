/** A Solana transaction, legacy or version 0. */
export type SolanaTransaction = {
  readonly version: 'legacy' | 0
  /** One of 64 bytes for each signer, in their order; zeros where one is missing. */
  readonly signatures: readonly Uint8Array[]
  /** The bytes that are signed. All other fields are read from them. */
  readonly message: Uint8Array
  /** In base58; the first pays the fee, and the first `signatures.length` sign. */
  readonly accounts: readonly string[]
  /** The positions of `accounts` that the transaction may change. */
  readonly writable: ReadonlySet<number>
  readonly recentBlockhash: string
  readonly instructions: readonly SolanaInstruction[]
  readonly lookups: readonly SolanaLookup[]
}

export type SolanaInstruction = {
  readonly program: string
  /** In base58, or `undefined` for one of an address lookup table, which the transaction does not contain. */
  readonly accounts: readonly (string | undefined)[]
  /** The positions of its accounts: those of the transaction, then all writable ones of tables, then the others of tables. */
  readonly positions: readonly number[]
  readonly data: Uint8Array
}

/** An address lookup table, and the places in it of the accounts that are used. */
export type SolanaLookup = {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}
