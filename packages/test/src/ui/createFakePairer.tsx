import type { Connector, CreateConnector, Pairing } from '@latchkit/core'

/** Returns a WalletConnect connector whose relay is controlled by the test. */
export function createFakePairer(more: Partial<Connector> = {}) {
  const attempts: createFakePairer.Attempt[] = []
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
    /** The parameters of each call of `connect`. */
    attempts,
    /** The links passed to `pairing.follow`. */
    followed,
    /** Reports a status of a pairing, by default of the latest one. */
    report(status: Pairing['status'], uri = last?.uri ?? pairingUri) {
      const follow = (link: string) => void followed.push(link)
      last = { uri, expiresAt: 2_000_000_000, status, follow }
      attempts.at(-1)?.onPairing?.(last)
    },
    approve: () => answers.resolve(['fake:1:Alice']),
    reject: (error: unknown) => answers.reject(error),
  }
}

export declare namespace createFakePairer {
  type Attempt = Connector.ConnectParameters
}

/** As long as a real one. */
export const pairingUri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}&expiryTimestamp=2000000000`
