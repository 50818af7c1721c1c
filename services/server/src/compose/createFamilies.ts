import type { Namespace, NetworkId } from '@latchkit/protocol'
import { parseNetworkId } from '@latchkit/protocol'
import type { HistorySource } from '../account/HistorySource.ts'
import type {
  BalanceSource,
  QuantitySource,
  TokenSource,
} from '../account/ports.ts'
import type { Config } from '../config/readConfig.ts'
import { createEsploraBalances } from '../providers/esplora/createEsploraBalances.ts'
import { createEsploraClient } from '../providers/esplora/createEsploraClient.ts'
import { createEsploraHistory } from '../providers/esplora/createEsploraHistory.ts'
import { createSolanaBalances } from '../providers/solana/createSolanaBalances.ts'
import { createSolanaHistory } from '../providers/solana/createSolanaHistory.ts'
import { createSolanaTokens } from '../providers/solana/createSolanaTokens.ts'
import type { Composition } from './Composition.ts'

/** Creates the sources of the networks that are not of EVM: Solana over its nodes, Bitcoin over Esplora-shaped APIs. */
export function createFamilies({
  config,
  chain,
}: Pick<Composition, 'config' | 'chain'>): createFamilies.ReturnType {
  const currencies = Object.fromEntries(
    config.networks.map(({ id, nativeCurrency }) => [id, nativeCurrency]),
  )
  const tokens = createSolanaTokens({ chain })
  const solana = select(config, 'solana')
  const solanaBalances = createSolanaBalances({
    ...{ chain, tokens },
    networkIds: solana.map(({ id }) => id),
  })
  const bitcoin = select(config, 'bip122')
  const clients = new Map(
    bitcoin.map(({ id: networkId, rpcUrls: urls }) => {
      return [networkId, createEsploraClient({ networkId, urls })]
    }),
  )
  const bitcoinBalances = createEsploraBalances({ clients })
  const listed = new Map(
    [...clients].filter(([networkId]) =>
      bitcoin.some(({ id, history }) => id === networkId && isListed(history)),
    ),
  )
  return {
    balances: [solanaBalances, bitcoinBalances],
    history: [
      createSolanaHistory({
        ...{ chain, tokens, currencies },
        networkIds: solana
          .filter(({ history }) => isListed(history))
          .map(({ id }) => id),
      }),
      createEsploraHistory({ clients: listed, currencies }),
    ],
    findQuantities(networkId) {
      const { namespace } = parseNetworkId(networkId)
      if (namespace === 'solana') return solanaBalances
      // Bitcoin has no tokens, and its balances are never old.
      return namespace === 'bip122' ? { read: bitcoinBalances.list } : undefined
    },
    findTokens: (networkId) =>
      parseNetworkId(networkId).namespace === 'solana' ? tokens : undefined,
  }
}

export declare namespace createFamilies {
  type ReturnType = {
    readonly balances: readonly BalanceSource[]
    readonly history: readonly HistorySource[]
    /** Returns the source of a network's current balances; `undefined` for an EVM network. */
    findQuantities(networkId: NetworkId): QuantitySource | undefined
    /** Returns the source of a network's tokens; `undefined` for an EVM network. */
    findTokens(networkId: NetworkId): TokenSource | undefined
  }
}

function select(
  { networks }: Config,
  namespace: Namespace,
): readonly Config.Network[] {
  return networks.filter(({ id }) => id.startsWith(`${namespace}:`))
}

function isListed(history: Config.Network['history']): boolean {
  return history === 'nodes'
}
