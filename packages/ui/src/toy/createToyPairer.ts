import type { Connector, CreateConnector, Pairing } from '@latchkit/core'

/** A connector that reaches wallets over a relay which does what a test says. */
export function createToyPairer(more: Partial<Connector> = {}) {
  const attempts: createToyPairer.Attempt[] = []
  const followed: string[] = []
  let answers: {
    resolve: (accountIds: readonly `${string}:${string}:${string}`[]) => void
    reject: (error: unknown) => void
  }
  let last: Pairing

  const connector: Connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['fake'],
    connect(parameters) {
      attempts.push(parameters)
      return new Promise((resolve, reject) => {
        answers = { resolve, reject }
      })
    },
    reconnect: async () => undefined,
    disconnect: async () => {},
    watch: () => () => {},
    getProvider: async () => ({ request: () => new Promise(() => {}) }),
    ...more,
  }
  const create: CreateConnector = () => connector

  return {
    connector,
    create,
    /** Each time that the relay was asked, with what was given. */
    attempts,
    /** The links that were said to be followed. */
    followed,
    /** The relay says something of a pairing, by default of the last one. */
    report(status: Pairing['status'], uri = last?.uri ?? toyUri) {
      const follow = (link: string) => void followed.push(link)
      last = { uri, expiresAt: 2_000_000_000, status, follow }
      attempts.at(-1)?.onPairing?.(last)
    },
    approve: () => answers.resolve(['fake:1:Alice']),
    reject: (error: unknown) => answers.reject(error),
  }
}

export declare namespace createToyPairer {
  type Attempt = Connector.ConnectParameters
}

/** Of the length of real ones. */
export const toyUri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}&expiryTimestamp=2000000000`
