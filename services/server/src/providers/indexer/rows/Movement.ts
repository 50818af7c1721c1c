/** Something that moved from one address to another in a transaction. */
export type Movement = {
  readonly standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** The contract; `undefined` for the native currency. */
  readonly token: `0x${string}` | undefined
  /** Which of the contract's tokens, for ERC-721 and ERC-1155. */
  readonly tokenId: bigint | undefined
  readonly from: `0x${string}`
  readonly to: `0x${string}`
  /** Base units; 1 for ERC-721. */
  readonly amount: bigint
  /** Whether no transfer was told of, only that native currency was wrapped or unwrapped. */
  readonly isWrap: boolean
}
