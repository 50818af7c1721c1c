/** An input to sign. */
export type SignInput = {
  /** The place of the input in the transaction, from 0. */
  readonly index: number
  readonly address: string
  /**
   * Which parts of the transaction the signature covers: 1 (`ALL`), 2 (`NONE`: no output), 3 (`SINGLE`: the output with the
   * index of the input), or one of them plus 0x80 (`ANYONECANPAY`: no other input). Others can change what it does not cover.
   * Default: 1, or 0 for Taproot, which both cover everything; either stands for both.
   */
  readonly sighashType?: number | undefined
}

/** The types of signatures by their names in the Wallet Standard (BIP-143, BIP-341). */
export const sighashNames: ReadonlyMap<number, string> = new Map([
  [0x01, 'ALL'],
  [0x02, 'NONE'],
  [0x03, 'SINGLE'],
  [0x81, 'ALL|ANYONECANPAY'],
  [0x82, 'NONE|ANYONECANPAY'],
  [0x83, 'SINGLE|ANYONECANPAY'],
])

/** The types that cover the whole transaction. The first is that of Taproot's signatures without a byte for it. */
export const wholeTypes: readonly number[] = [0, 1]

/** Returns the types that a signature may have if an app wants the given one. */
export function listTypes(sighashType: number | undefined): readonly number[] {
  return sighashType === undefined || wholeTypes.includes(sighashType)
    ? wholeTypes
    : [sighashType]
}

/** Whether a type covers the output with the index of the input alone. */
export function isSingle(sighashType: number): boolean {
  return (sighashType & 0x1f) === 3
}
