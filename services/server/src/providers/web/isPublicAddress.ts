import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an IP address is globally reachable: not loopback, private or reserved for a special purpose (IANA's registries,
 * RFC 6890). IPv6 addresses that embed an IPv4 address are refused, since a gateway decides where they lead.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !createList(special4, 'ipv4').check(address)
  if (!isIPv6(address) || address.includes('%')) return false
  return (
    createList(global6, 'ipv6').check(address, 'ipv6') &&
    !createList(special6, 'ipv6').check(address, 'ipv6')
  )
}

function createList(
  ranges: readonly (readonly [string, number])[],
  family: 'ipv4' | 'ipv6',
): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of ranges)
    list.addSubnet(network, prefix, family)
  return list
}

const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The global unicast range. */
const global6 = [['2000::', 3]] as const

/** Protocol assignments such as Teredo, documentation, 6to4. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
