import type { Hex } from 'viem'
import type { Route } from '../http/implement.ts'
import { createOnrampService } from '../onramp/createOnrampService.ts'
import { isLoopback } from '../projects/originPatterns.ts'
import { createSandbox } from '../providers/onramp/createSandbox.ts'
import { createSqlOrders } from '../providers/onramp/createSqlOrders.ts'
import type { Composition } from './Composition.ts'
import type { TokenFacts } from './createTokenFacts.ts'

/** Composes the service of purchases. The sandbox sells on networks that are marked as test networks, and on no other. */
export function createOnramp({
  config,
  chain,
  database,
  logger,
  publicUrl,
  facts: { prices },
}: createOnramp.Parameters): readonly Route[] {
  const orders = createSqlOrders({ database })
  const now = Date.now
  const key = config.onrampSandboxKey?.reveal()
  const sandbox =
    key &&
    createSandbox({
      ...{ chain, prices, orders, logger, publicUrl, now },
      networks: config.networks
        .filter(({ id, isTestnet }) => isTestnet && id.startsWith('eip155:'))
        .map((network) => ({
          ...network,
          // A node on the same machine, as that of the devnet, has a block at once.
          pollingInterval: network.rpcUrls.every((url) =>
            isLoopback(new URL(url)),
          )
            ? 100
            : 1_000,
        })),
      key: key as Hex,
    })
  const service = createOnrampService({
    providers: sandbox ? [sandbox.provider] : [],
    ...{ orders, prices, logger, now },
  })
  return sandbox ? [...service, ...sandbox.routes] : service
}

export declare namespace createOnramp {
  type Parameters = Pick<
    Composition,
    'config' | 'chain' | 'database' | 'logger' | 'publicUrl'
  > & { facts: TokenFacts }
}
