/** Ids of requests; each is above those before it. */
export function createRpcIds({
  now = Date.now,
}: createRpcIds.Parameters = {}): createRpcIds.ReturnType {
  let last = 0
  let lastOfRelay = 0n
  return {
    next() {
      last = Math.max(last + 1, now() * 1000 + random(1000))
      return last
    },
    nextForRelay() {
      const id = BigInt(now()) * 1_000_000n + BigInt(random(1_000_000))
      lastOfRelay = id > lastOfRelay ? id : lastOfRelay + 1n
      return String(lastOfRelay)
    },
  }
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

function random(limit: number): number {
  return Math.floor(Math.random() * limit)
}
