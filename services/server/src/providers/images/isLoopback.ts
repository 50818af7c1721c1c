import { isIPv4 } from 'node:net'

/** Whether an IP address is of this machine. */
export function isLoopback(address: string): boolean {
  return isIPv4(address) ? address.startsWith('127.') : address === '::1'
}
