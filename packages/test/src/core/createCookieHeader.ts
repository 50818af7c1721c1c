/** Returns the header that a browser sends after Alice's wallet was connected; `connection` replaces parts of the stored value. */
export function createCookieHeader(connection: object = {}): string {
  const stored = {
    version: 1,
    status: 'connected',
    connectorId: 'fake',
    address: 'Alice',
    ...connection,
  }
  return `theme=dark; latchkit.connection.fake=${encodeURIComponent(JSON.stringify(stored))}; latchkit.network.fake=%22fake%3A2%22; latchkit.activeNamespace=%22fake%22`
}
