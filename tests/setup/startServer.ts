import { join } from 'node:path'
import type { Devnet } from '@latchkit/devnet'
import { createServerSettings, setGateway } from '@latchkit/devnet'
import * as server from '@latchkit/server'

/** A server over the devnet, on its own stores or on those that the settings name. */
export async function startServer(
  parameters: startServer.Parameters,
): Promise<startServer.ReturnType> {
  const { devnet, folder, stores = {}, networks = [] } = parameters
  const { settings, gatewaySigner } = createServerSettings(devnet)
  const own: unknown[] = JSON.parse(`${settings.LATCHKIT_SERVER_NETWORKS}`)
  const config = server.readConfig({
    env: {
      LATCHKIT_SERVER_CLIENT_LIMIT: '0',
      LATCHKIT_SERVER_DATA_DIR: join(folder, 'server'),
      LATCHKIT_SERVER_DRAIN_DELAY: '0',
      LATCHKIT_SERVER_PORT: '0',
      ...settings,
      LATCHKIT_SERVER_NETWORKS: JSON.stringify([...own, ...networks]),
      ...stores,
    },
  })
  const logger = server.createLogger({ level: 'error' })
  const { url, stop } = await server.startServer({ config, logger })
  const gateway = `${url}/v1/ccip/{sender}/{data}`
  for (const { rpcUrl } of devnet.chains)
    await setGateway({ rpcUrl, url: gateway, signer: gatewaySigner })
  return { url, stop }
}

export declare namespace startServer {
  type Parameters = {
    devnet: Devnet
    /** Where it keeps what it stores itself. */
    folder: string
    /** Networks beside those of the devnet, as in the settings. */
    networks?: readonly object[] | undefined
    /** Settings by their names in the environment. */
    stores?: Record<string, string> | undefined
  }

  type ReturnType = { url: string; stop(): Promise<void> }
}
