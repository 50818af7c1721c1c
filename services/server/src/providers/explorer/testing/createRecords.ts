/** Me, somebody else, and tokens, for stand-ins of explorers. */
export const cast = {
  me: `0x${'11'.repeat(20)}`,
  other: `0x${'22'.repeat(20)}`,
  coin: `0x${'c0'.repeat(20)}`,
  scam: `0x${'5c'.repeat(20)}`,
} as const

/**
 * What happened in `count` transactions, oldest first, a few to a block: some sent by me (with or without a transfer of a
 * token), some that only brought me tokens, and among these much spam.
 */
export function createRecords(count: number): readonly createRecords.Record[] {
  return Array.from({ length: count }, (_, it) => ({
    block: Math.floor(it / 3) + 100,
    index: it % 3,
    logIndex: (it % 3) * 10,
    time: 1_700_000_000 + Math.floor(it / 3) * 12,
    hash: `0x${(it + 1).toString(16).padStart(64, '0')}`,
    isMine: it % 4 < 2,
    transfer: it % 4 === 0 ? undefined : it % 4 === 3 ? 'scam' : 'coin',
  }))
}

export declare namespace createRecords {
  type Record = {
    block: number
    index: number
    logIndex: number
    /** Unix seconds. */
    time: number
    hash: string
    isMine: boolean
    transfer: 'coin' | 'scam' | undefined
  }
}
