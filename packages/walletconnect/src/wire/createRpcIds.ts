/** Ids of requests; each is above those before it. */
export function createRpcIds({
  now = Date.now,
}: createRpcIds.Parameters = {}): createRpcIds.ReturnType {
  let last = 0
  const next = () => {
    last = Math.max(last + 1, now() * 1000 + Math.floor(Math.random() * 1000))
    return last
  }
  return { next, nextForRelay: () => `${next()}000` }
}

export declare namespace createRpcIds {
  type Parameters = {
    /** In milliseconds since 1970. */
    now?: (() => number) | undefined
  }
  type ReturnType = {
    /** For a wallet: 16 digits, which a number holds exactly. */
    next(): number
    /** For a relay: 19 digits, sent as a string. */
    nextForRelay(): string
  }
}
