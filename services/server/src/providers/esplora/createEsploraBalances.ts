import type { NetworkId } from '@latchkit/protocol'
import * as z from 'zod/mini'
import type { BalanceSource } from '../../account/ports.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import type { EsploraClient } from './createEsploraClient.ts'

const Stats = z.object({
  funded_txo_sum: z.int().check(z.minimum(0)),
  spent_txo_sum: z.int().check(z.minimum(0)),
})

const Account = z.object({ chain_stats: Stats, mempool_stats: Stats })

/** Creates a balance source of Bitcoin networks: confirmed and unconfirmed coins, in satoshis. */
export function createEsploraBalances({
  clients,
}: createEsploraBalances.Parameters): BalanceSource {
  return {
    networkIds: [...clients.keys()],
    async list({ networkId, address, signal }) {
      const path = `/address/${encodeURIComponent(address)}`
      const account = await clients
        .get(networkId)
        ?.get({ path, schema: Account, signal })
      const stats = account ? [account.chain_stats, account.mempool_stats] : []
      const native = stats.reduce(
        (total, { funded_txo_sum, spent_txo_sum }) =>
          total + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
        0n,
      )
      if (native < 0n) throw new UpstreamError({ upstream: 'esplora' })
      return { native, tokens: [] }
    },
  }
}

export declare namespace createEsploraBalances {
  type Parameters = { clients: ReadonlyMap<NetworkId, EsploraClient> }
}
