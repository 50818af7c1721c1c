/** Message and pattern of the nodes' texts (geth and clients like it), by reason. Earlier entries win, as a contract may revert with any text. */
export const transactionErrors = {
  executionReverted: [
    'The contract rejected the transaction.',
    /^reverted|execution reverted|invalid (opcode|jump)|vm exception|vm execution error|gas required exceeds allowance/i,
  ],
  feeCapTooHigh: [
    'The maximum fee per gas is too high.',
    /(max fee per gas|fee cap) higher than 2\^256-1/i,
  ],
  feeCapTooLow: [
    'The maximum fee per gas is lower than the base fee of the block.',
    /(max fee per gas|fee cap) less than block base fee|transaction is outdated/i,
  ],
  nonceTooHigh: [
    'The nonce is higher than the next one of the account.',
    /nonce too high/i,
  ],
  nonceTooLow: [
    'The nonce was used already.',
    /nonce too low|transaction already imported|already known/i,
  ],
  nonceMaxValue: [
    'The account has reached the highest nonce.',
    /nonce has max value/i,
  ],
  insufficientFunds: [
    'The account has too little to pay for the transaction and its fee.',
    /insufficient funds|exceeds transaction sender account balance/i,
  ],
  intrinsicGasTooHigh: [
    'The gas limit is higher than a block allows.',
    /intrinsic gas too high|gas limit reached/i,
  ],
  intrinsicGasTooLow: [
    'The gas limit is too low for the transaction.',
    /intrinsic gas too low/i,
  ],
  typeNotSupported: [
    'The network does not support this type of transaction.',
    /transaction type not (valid|supported)/i,
  ],
  tipAboveFeeCap: [
    'The priority fee is higher than the maximum fee per gas.',
    /max priority fee per gas higher than max fee per gas|tip higher than fee cap/i,
  ],
} as const satisfies Record<string, readonly [message: string, pattern: RegExp]>
