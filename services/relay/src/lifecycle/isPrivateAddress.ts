import { BlockList, isIP } from 'node:net'

/** Loopback and networks that are not the internet's (RFC 1918, 4193, 4291, 6598). */
const ranges = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

/** Whether a peer's address belongs to the operator's own network. */
export function isPrivateAddress(address: string): boolean {
  const text = address.replace(/^::ffff:(?=\d+\.)/, '')
  const version = isIP(text)
  if (version === 0) return false
  const list = new BlockList()
  for (const [net, prefix] of ranges)
    list.addSubnet(net, prefix, net.includes(':') ? 'ipv6' : 'ipv4')
  return list.check(text, version === 6 ? 'ipv6' : 'ipv4')
}
