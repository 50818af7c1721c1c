/** The two token programs. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** Metaplex's program, whose accounts hold the names of tokens. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Token accounts have an owner and an amount, mints have decimals; extensions follow both after the same length. */
export const offsets = {
  account: { mint: 0, owner: 32, amount: 64, length: 165 },
  mint: { decimals: 44, isInitialized: 45, length: 82 },
  extensions: 166,
} as const
