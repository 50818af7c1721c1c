import { isIPv4, isIPv6 } from 'node:net'

/** Returns the address of a request's client, for limits only. What stands in `X-Forwarded-For` before the entries of trusted proxies is an unverified claim. */
export function getClientAddress(parameters: {
  /** The address of the socket's other end. */
  peer: string | undefined
  /** The header `X-Forwarded-For`. */
  forwardedFor: string | undefined
  trustedProxies: number
}): string {
  const { peer = '', forwardedFor = '', trustedProxies } = parameters
  if (trustedProxies === 0) return peer
  return forwardedFor.split(',').at(-trustedProxies)?.trim() || peer
}

/** Returns the key under which a client's uses are counted: an IPv4 address, also one within an IPv6 address, or a /64 of IPv6, which is what one household has. Ports are dropped; a text that is no address is its own key, shortened. */
export function getClientKey(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, plain] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? plain ?? text).split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return text.slice(0, 64)
  // `URL` writes it in the canonical form of RFC 5952.
  const { hostname } = new URL(`http://[${address}]`)
  const groups = expand(hostname.slice(1, -1))
  const [high = '', low = ''] = groups.slice(6)
  if (ipv4Prefixes.has(groups.slice(0, 6).join(':')))
    return [...toBytes(high), ...toBytes(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Prefixes of 96 bits before the IPv4 address of a client: of a dual-stack socket, and behind NAT64 (RFC 6052), where all share one. */
const ipv4Prefixes: ReadonlySet<string> = new Set([
  '0:0:0:0:0:ffff',
  '64:ff9b:0:0:0:0',
])

/** Returns the eight groups of an address. */
function expand(address: string): readonly string[] {
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  if (tail === undefined) return first
  const missing = 8 - first.length - last.length
  return [...first, ...new Array<string>(missing).fill('0'), ...last]
}

function toBytes(group: string): readonly [number, number] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}
