import type { NetworkId } from '@latchkit/protocol'
import { createMemoryState } from '@latchkit/shared/state/createMemoryState'
import type { Address } from 'viem'
import { serveBalances } from '../../../../services/server/src/account/balances.ts'
import type {
  AccountPorts,
  Holding,
  Holdings,
  PriceSource,
} from '../../../../services/server/src/account/ports.ts'
import { nativeAddress } from '../../../../services/server/src/account/ports.ts'
import { servePrices } from '../../../../services/server/src/account/prices.ts'
import { UpstreamError } from '../../../../services/server/src/errors/UpstreamError.ts'
import { createFakeLogger } from './createFakeLogger.ts'
import { createTestApp } from './createTestApp.ts'

export const address = `0x${'1a'.repeat(20)}` as const
export const tokenA = `0x${'aa'.repeat(20)}` as const
export const tokenB = `0x${'bb'.repeat(20)}` as const

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Serves the balance and price endpoints over ports in memory. */
export function createAccountTest({
  holdings = {
    'eip155:1': {
      native: 1_500_000_000_000_000_000n,
      tokens: [['TKA', tokenA, 2_500_000n]],
    },
    'eip155:10': { native: 0n, tokens: [] },
  },
  prices = { [nativeAddress]: 3_000, [tokenA]: 1.5 },
  getPrices,
  quantity = 42_000_000n,
  uncovered = [],
}: createAccountTest.Parameters = {}): createAccountTest.ReturnType {
  const networkIds = Object.keys(holdings) as NetworkId[]
  const logger = createFakeLogger()
  const listed: string[] = []
  const read: string[][] = []
  const ports: AccountPorts = {
    networks: [...networkIds, ...uncovered].map((networkId) => ({
      networkId,
      nativeCurrency,
    })),
    balances: [
      {
        networkIds,
        async list({ networkId }) {
          listed.push(networkId)
          const given = holdings[networkId]
          if (!given || given instanceof Error) throw given
          return {
            ...given,
            tokens: given.tokens.map((it) => toHolding(...it)),
          }
        },
      },
    ],
    quantities: {
      async read({ networkId, tokens }): Promise<Holdings> {
        read.push([networkId, ...tokens])
        return {
          native: 7n * 10n ** 18n,
          tokens: tokens.map((token) =>
            toHolding(token === tokenA ? 'TKA' : 'TKB', token, quantity),
          ),
        }
      },
    },
    prices: {
      async getPrices(query) {
        if (getPrices) return await getPrices(query)
        const { assets } = query
        if (!prices) throw new UpstreamError({ upstream: 'prices' })
        return new Map(
          assets.flatMap((it) => {
            const price = prices[it]
            return price === undefined ? [] : [[it, price] as const]
          }),
        )
      },
    },
    tokens: {
      describe: async ({ tokens }) =>
        new Map(
          tokens.map((it) => [
            it,
            { name: 'Token', symbol: 'TK', decimals: 6, isSpam: false },
          ]),
        ),
    },
    icons: { find: ({ symbol }) => `https://icons.example/${symbol}` },
    state: createMemoryState(),
    logger,
  }
  const { request } = createTestApp({
    routes: [serveBalances(ports), servePrices(ports)],
    logger,
  })
  return { request, listed, read, lines: logger.lines }
}

export declare namespace createAccountTest {
  type Parameters = {
    holdings?: Record<
      NetworkId,
      | {
          native: bigint
          tokens: readonly (readonly [string, Address, bigint])[]
        }
      | Error
    >
    /** USD by token address; `null` makes the source fail. */
    prices?: Record<string, number> | null
    /** Replaces `prices`. */
    getPrices?: PriceSource['getPrices']
    /** What each token has when it is read on chain, in base units. Default 42 with 6 decimals. */
    quantity?: bigint
    /** Configured networks without a source of balances. */
    uncovered?: readonly NetworkId[]
  }

  type ReturnType = {
    request(path: string, init?: RequestInit): Promise<Response>
    /** Networks whose holdings were listed. */
    readonly listed: readonly string[]
    /** Network and tokens of every on-chain read. */
    readonly read: readonly (readonly string[])[]
    readonly lines: readonly unknown[]
  }
}

function toHolding(symbol: string, token: string, amount: bigint): Holding {
  return { address: token, name: `${symbol}!`, symbol, decimals: 6, amount }
}
