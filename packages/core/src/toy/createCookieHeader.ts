/** What a browser sends after a visit that connected Alice's wallet; `connection` says what is stored of it otherwise. */
export function createCookieHeader(connection: object = {}): string {
  const stored = {
    version: 1,
    status: 'connected',
    connectorId: 'toy',
    address: 'Alice',
    ...connection,
  }
  return `theme=dark; latchkit.connection.toy=${encodeURIComponent(JSON.stringify(stored))}; latchkit.network.toy=%22toy%3A2%22; latchkit.activeNamespace=%22toy%22`
}
