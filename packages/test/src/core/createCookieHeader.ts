/** What a browser sends after a visit that connected Alice's wallet; `connection` says what is stored of it otherwise. */
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
