import { loadDirectory } from '../directoryData/loadDirectory.ts'
import { createBlockscoutBalances } from '../providers/blockscout/createBlockscoutBalances.ts'
import { createIconSource } from '../providers/bundled/createIconSource.ts'
import { createKnownTokens } from '../providers/bundled/createKnownTokens.ts'
import { createHeldTokens } from '../providers/indexer/createHeldTokens.ts'
import { createBalanceSource } from '../providers/onchain/createBalanceSource.ts'
import { createQuantitySource } from '../providers/onchain/createQuantitySource.ts'
import { createTokenSource } from '../providers/onchain/createTokenSource.ts'
import type { AccountPorts } from '../services/account/AccountPorts.ts'
import type { BalanceSource } from '../services/account/BalanceSource.ts'
import type { TokenSource } from '../services/account/TokenSource.ts'
import { createPrices } from './createPrices.ts'
import type { createServices } from './createServices.ts'

/** Where balances and prices come from. */
export async function createAccountPorts(
  ports: createServices.Ports,
): Promise<AccountPorts> {
  const { config, chain, state, logger, publicUrl } = ports
  const networks = config.networks.filter(({ id }) => id.startsWith('eip155:'))
  const tokens = createTokenSource({ chain })
  const { images } = await loadDirectory()
  return {
    networks: networks.map(({ id: networkId, nativeCurrency }) => {
      return { networkId, nativeCurrency }
    }),
    balances: createBalances(ports, tokens),
    quantities: createQuantitySource({ chain, tokens }),
    prices: createPrices({ config, chain, tokens }),
    tokens,
    icons: createIconSource({
      publicUrl,
      symbols: new Set(images.tokens.ids.keys()),
      tokens: new Map(
        networks.flatMap(({ id, contracts: { weth } }) =>
          weth ? [[`${id}:${weth.toLowerCase()}`, 'WETH'] as const] : [],
        ),
      ),
    }),
    state,
    logger,
  }
}

/** From the same place as the history; natives and well-known tokens where there is none. */
function createBalances(
  { config, chain, database }: createServices.Ports,
  tokens: TokenSource,
): readonly BalanceSource[] {
  const networks = config.networks.filter(({ id }) => id.startsWith('eip155:'))
  const indexed = networks.filter(({ history }) => history === 'indexer')
  const explored = networks.filter(({ history }) => history === 'blockscout')
  const given = { chain, tokens }
  return [
    createBalanceSource({
      ...given,
      held: createHeldTokens({ database }),
      networkIds: indexed.map(({ id }) => id),
    }),
    createBlockscoutBalances({
      networks: explored.flatMap(({ id: networkId, blockscoutUrl }) => {
        const key = config.blockscoutKey?.reveal()
        return blockscoutUrl ? [{ networkId, baseUrl: blockscoutUrl, key }] : []
      }),
    }),
    createBalanceSource({
      ...given,
      held: createKnownTokens(),
      networkIds: networks.map(({ id }) => id),
    }),
  ]
}
