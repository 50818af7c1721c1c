import { parseUrl } from './links.ts'

/**
 * Whether an IP address is globally reachable: not loopback, private or reserved for a special purpose (IANA's registries,
 * RFC 6890). IPv6 addresses that embed an IPv4 address are refused, since a gateway decides where they lead.
 */
export function isPublicAddress(address: string): boolean {
  const [, ...bytes] = ipv4.exec(address) ?? []
  if (bytes.length > 0) {
    const value = bytes.reduce((sum, byte) => sum * 256 + Number(byte), 0)
    return !special4.some(
      ([start, prefix]) => value >>> (32 - prefix) === start >>> (32 - prefix),
    )
  }
  const [first = 0, second = 0] = readIpv6(address) ?? []
  // The global unicast range, without protocol assignments such as Teredo, documentation and 6to4.
  return (
    first >>> 13 === 0b001 &&
    !(first === 0x2001 && (second < 0x0200 || second === 0x0db8)) &&
    first !== 0x2002 &&
    !(first === 0x3fff && second < 0x1000)
  )
}

/** Whether the host of a parsed URL may be public: a public IP address, or a name outside of the local zones. Where a name leads is known only to the resolver. */
export function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1))
  const name = hostname.replace(/\.$/, '')
  if (/^[\d.]+$/.test(name)) return isPublicAddress(name)
  return name.includes('.') && !localZone.test(name)
}

/** Names that no public resolver serves (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476). */
const localZone =
  /\.(alt|corp|home|home\.arpa|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/i

/** In decimals, without leading zeros. */
const ipv4 = new RegExp(
  `^${Array(4).fill('(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)').join('\\.')}$`,
)

/** The start of each range, and the length of its prefix in bits. */
const special4 = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0000000, 24],
  [0xc0000200, 24],
  [0xc0586300, 24],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xc6336400, 24],
  [0xcb007100, 24],
  [0xe0000000, 4],
  [0xf0000000, 4],
] as const

/** Returns the eight groups of an IPv6 address; `undefined` for anything else, and for addresses with a zone. */
function readIpv6(address: string): readonly number[] | undefined {
  if (!/^[\da-f:.]+$/i.test(address)) return undefined
  const host = parseUrl(`https://[${address}]/`)?.hostname
  if (!host) return undefined
  // In its shortest form: at most one `::`, no dots.
  const [head = '', tail] = host.slice(1, -1).split('::')
  const parse = (text: string) =>
    text === ''
      ? []
      : text.split(':').map((group) => Number.parseInt(group, 16))
  if (tail === undefined) return parse(head)
  const [before, after] = [parse(head), parse(tail)]
  const zeros = Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}
