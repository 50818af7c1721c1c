import type { NetworkId } from '@latchkit/protocol'
import type { Address } from 'viem'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import type { BalanceSource, Holding } from '../../account/ports.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { toTokenMetadata } from '../explorer/ExplorerRecord.ts'
import { createJsonClient } from '../http/createJsonClient.ts'

const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text) => BigInt(text)),
)
const Text = z.optional(z.nullable(z.string()))

const Account = z.object({ coin_balance: z.nullable(Amount) })

const TokenBalance = z.object({
  value: z.nullable(Amount),
  token: z.object({
    /** `address` before version 8. */
    address_hash: Text,
    address: Text,
    name: Text,
    symbol: Text,
    decimals: Text,
    type: z.string(),
    reputation: Text,
  }),
})

/** Creates a balance source over instances of Blockscout, one per network. */
export function createBlockscoutBalances({
  networks,
}: createBlockscoutBalances.Parameters): BalanceSource {
  const clients = new Map(
    networks.map(({ networkId, baseUrl, key }) => {
      const headers = key ? { authorization: `Bearer ${key}` } : undefined
      const given = { upstream: 'blockscout', baseUrl, headers }
      return [networkId, createJsonClient(given)]
    }),
  )
  return {
    networkIds: networks.map((it) => it.networkId),
    async list({ networkId, address, signal }) {
      const client = clients.get(networkId)
      if (!client) throw new UpstreamError({ upstream: 'blockscout' })
      const path = `/api/v2/addresses/${address}`
      // Blockscout does not know addresses without activity.
      const [account, balances] = await Promise.all([
        client.get({ path, schema: Account, signal }),
        client.get({
          path: `${path}/token-balances`,
          schema: z.array(z.unknown()),
          signal,
        }),
      ])
      return {
        native: account?.coin_balance ?? 0n,
        tokens: (balances ?? []).flatMap((it) => toHolding(it) ?? []),
      }
    },
  }
}

export declare namespace createBlockscoutBalances {
  type Parameters = {
    networks: readonly {
      networkId: NetworkId
      /** URL of the instance, without `/api`. */
      baseUrl: string
      key?: string | undefined
    }[]
  }
}

/** Converts a token balance; returns `undefined` for one that cannot be shown, so that it does not hide the others. */
function toHolding(item: unknown): Holding | undefined {
  const { data } = z.safeParse(TokenBalance, item)
  if (!data?.value || data.token.type !== 'ERC-20') return undefined
  const { address_hash, address: former, reputation, ...token } = data.token
  const address = address_hash ?? former
  if (!address || !isAddress(address, { strict: false })) return undefined
  const { name, symbol, decimals, isSpam } = toTokenMetadata({
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    isSpam: reputation === 'scam',
  })
  if (!symbol || decimals === undefined || isSpam) return undefined
  return {
    address: address.toLowerCase() as Address,
    name: name || symbol,
    symbol,
    decimals,
    amount: data.value,
  }
}
