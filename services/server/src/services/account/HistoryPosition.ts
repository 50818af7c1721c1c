/** Where an entry stands in the history of an address on one network; both numbers fall as entries get older. */
export type HistoryPosition = {
  readonly block: number
  /** Within the block. */
  readonly index: number
}
