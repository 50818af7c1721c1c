import { servedNamespaces } from '../http/served.ts'
import type { createKit } from '../kit/createKit.ts'
import { createToyAdapter } from './createToyAdapter.ts'
import { createToyKit, createWallet } from './createToyKit.ts'
import { createToyNetwork } from './createToyNetwork.ts'
import { startToyServer } from './startToyServer.ts'

export const [namespace] = servedNamespaces.history

/** As the server's contract has addresses. */
export const addresses = [
  '0x000000000000000000000000000000000000aAaA',
  '0x000000000000000000000000000000000000bBbB',
] as const

/** A kit with a server that serves the first of its two networks, and a wallet of the namespace. */
export async function openServerKit(
  parameters: Partial<createKit.Parameters> = {},
) {
  const server = await startToyServer()
  server.on('/v1/supported-chains', { http: [`${namespace}:1`], ws: [] })
  const wallet = createWallet({ namespaces: [namespace], addresses })
  const adapter = createToyAdapter({
    namespace,
    connectors: [wallet.connector],
  })
  const toy = createToyKit({
    adapters: [adapter],
    networks: [createToyNetwork(1, namespace), createToyNetwork(2, namespace)],
    server: server.url,
    ...parameters,
    wallet,
  })
  return { ...toy, adapter, server }
}
