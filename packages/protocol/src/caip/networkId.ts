// `parseNetworkId.ts` has the rest: the first chunk of an app contains this file alone.

/** CAIP-2 namespace, such as `eip155` or `solana`. */
export type Namespace = string

/** CAIP-2 network id: `namespace:reference`. */
export type NetworkId = `${string}:${string}`

const pattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Whether a value is a CAIP-2 network id; an `eip155` reference must be a plain decimal of at most 2^53 - 1. */
export function isNetworkId(value: unknown): value is NetworkId {
  if (typeof value !== 'string' || !pattern.test(value)) return false
  if (!value.startsWith('eip155:')) return true
  // One network, one spelling: `eip155:01` or `eip155:0x1` would dodge lookups by id.
  const reference = value.slice(7)
  return (
    /^(0|[1-9]\d*)$/.test(reference) &&
    Number(reference) <= Number.MAX_SAFE_INTEGER
  )
}
