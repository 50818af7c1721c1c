/** Whether a URL's host means the machine it is asked on (RFC 6761 §6.3, and the loopback addresses). */
export function isLoopback({ hostname }: { hostname: string }): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
