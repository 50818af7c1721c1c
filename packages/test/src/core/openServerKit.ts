import { servedNamespaces } from '../../../core/src/http/served.ts'
import type { createKit } from '../../../core/src/kit/createKit.ts'
import { createFakeAdapter } from './createFakeAdapter.ts'
import { createFakeKit, createWallet } from './createFakeKit.ts'
import { createFakeNetwork } from './createFakeNetwork.ts'
import { startFakeServer } from './startFakeServer.ts'

export const [namespace] = servedNamespaces.history

/** Addresses in the format of the server's contract. */
export const addresses = [
  '0x000000000000000000000000000000000000aAaA',
  '0x000000000000000000000000000000000000bBbB',
] as const

/** Opens a kit with a server that serves the first of its two networks, and a wallet of the namespace. */
export async function openServerKit(
  parameters: Partial<createKit.Parameters> = {},
) {
  const server = await startFakeServer()
  server.on('/v1/supported-chains', { http: [`${namespace}:1`], ws: [] })
  const wallet = createWallet({ namespaces: [namespace], addresses })
  const adapter = createFakeAdapter({
    namespace,
    connectors: [wallet.connector],
  })
  const fake = createFakeKit({
    adapters: [adapter],
    networks: [
      createFakeNetwork(1, namespace),
      createFakeNetwork(2, namespace),
    ],
    server: server.url,
    ...parameters,
    wallet,
  })
  return { ...fake, adapter, server }
}
