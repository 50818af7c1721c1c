import { isIPv4, isIPv6 } from 'node:net'

/** Whose uses are counted together: an IPv4 address, or a /64 of IPv6, which is what one household has. Ports don't count; what is no address counts as it is, shortened. */
export function getClientKey(text: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  const [, plain] = /^([\d.]+):\d+$/.exec(text) ?? []
  const [address = ''] = (bracketed ?? plain ?? text).split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return text.slice(0, 64)
  // In the one way that RFC 5952 writes it.
  const { hostname } = new URL(`http://[${address}]`)
  const groups = expand(hostname.slice(1, -1))
  const isMapped = groups.slice(0, 5).every((it) => it === '0')
  const [high = '', low = ''] = groups.slice(6)
  // An IPv4 client of a socket for both.
  if (isMapped && groups[5] === 'ffff')
    return [...toBytes(high), ...toBytes(low)].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of an address. */
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
