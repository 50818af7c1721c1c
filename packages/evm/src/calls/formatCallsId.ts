const prefix = 'latchkit-calls'

/** The id of calls that were sent one by one, where the wallet has no EIP-5792: it says itself what was sent. */
export function formatCallsId(parts: formatCallsId.Parts): string {
  const { chainId, total, hashes } = parts
  return [prefix, chainId, total, ...hashes].join(':')
}

export declare namespace formatCallsId {
  type Parts = {
    chainId: number
    /** How many there were to send. */
    total: number
    /** Of those that were sent. */
    hashes: readonly string[]
  }
}
