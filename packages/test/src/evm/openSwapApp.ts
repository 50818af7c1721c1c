import { createServerSettings } from '@latchkit/devnet'
import { createConvert } from '../../../../services/server/src/compose/createConvert.ts'
import { createTokenFacts } from '../../../../services/server/src/compose/createTokenFacts.ts'
import { readConfig } from '../../../../services/server/src/config/readConfig.ts'
import type { EvmNetwork } from '../../../evm/src/networks/evmNetwork.ts'
import type { FakeServer } from '../core/startFakeServer.ts'
import { startFakeServer } from '../core/startFakeServer.ts'
import { createNodeReader } from '../server/createNodeReader.ts'
import { createTestApp } from '../server/createTestApp.ts'
import { openDapp } from './openDapp.ts'
import type { openDevnet } from './openDevnet.ts'

/** Opens a page with a connected wallet, whose server has the real service of swaps over the devnet; answers can be altered on the way. */
export async function openSwapApp(
  devnet: openDevnet.ReturnType,
): Promise<openSwapApp.ReturnType> {
  const { settings } = createServerSettings(devnet)
  const config = readConfig({ env: settings })
  const chain = createNodeReader(
    Object.fromEntries(
      devnet.chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, rpcUrl]),
    ),
  )
  const publicUrl = 'https://server.example'
  const facts = await createTokenFacts({ config, chain, publicUrl })
  const { app } = createTestApp({
    routes: createConvert({ config, chain, facts }),
  })
  const server = await startFakeServer()
  const [{ caipNetworkId: served }] = devnet.networks
  server.on('/v1/supported-chains', { http: [served], ws: [] })
  const alterations = new Map<string, (answer: string) => string>()
  for (const path of paths)
    server.on(path, (response, { method, query, body }) => {
      const search = new URLSearchParams({ ...query, projectId: 'shop' })
      const init = { method, ...(method === 'POST' && { body }) }
      void Promise.resolve(app.request(`${path}?${search}`, init)).then(
        async (answer) => {
          const alter = alterations.get(path) ?? ((text: string) => text)
          response.statusCode = answer.status
          response.end(alter(await answer.text()))
        },
      )
      return undefined
    })
  const router = config.networks[0]?.contracts.uniswapV2Router
  const networks = devnet.networks.map((network) => ({
    ...network,
    contracts: {
      ...network.contracts,
      ...(router && { uniswapV2Router: { address: router } }),
    },
  }))
  const dapp = await openDapp(devnet, { networks, server: server.url })
  return {
    ...dapp,
    networks,
    server,
    alter: (path, alter) => void alterations.set(`/v1/convert/${path}`, alter),
  }
}

export declare namespace openSwapApp {
  type ReturnType = openDapp.ReturnType & {
    /** With the devnet's router. */
    networks: readonly EvmNetwork[]
    server: FakeServer
    /** Alters what the server answers to a path below `/v1/convert`. */
    alter(path: string, alter: (answer: string) => string): void
  }
}

const paths = [
  'quotes',
  'tokens',
  'allowance',
  'gas-price',
  'build-approve',
  'build-transaction',
].map((path) => `/v1/convert/${path}`)
