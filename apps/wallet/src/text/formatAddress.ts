/** An address in short, for where the whole one is nearby. */
export function formatAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`
}
