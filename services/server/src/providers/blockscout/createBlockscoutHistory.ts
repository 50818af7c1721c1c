import type { NetworkId } from '@latchkit/protocol'
import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { HistorySource } from '../../account/HistorySource.ts'
import { UpstreamError } from '../../errors/UpstreamError.ts'
import { createExplorerHistory } from '../explorer/createExplorerHistory.ts'
import type { ExplorerList } from '../explorer/ExplorerList.ts'
import type { ExplorerRecord } from '../explorer/ExplorerRecord.ts'
import { requestJson } from '../explorer/requestJson.ts'
import { HistoryPage } from './HistoryPage.ts'
import { HistoryTokenTransfer } from './HistoryTokenTransfer.ts'
import { HistoryTransaction } from './HistoryTransaction.ts'
import { toTransactionRecord } from './toTransactionRecord.ts'
import { toTransferRecord } from './toTransferRecord.ts'

const upstream = 'blockscout'

/** The history that instances of Blockscout tell (REST API version 2), one instance per network. Made after its documentation, and never tried on the live service. */
export function createBlockscoutHistory({
  urls,
  apiKey,
  currencies,
}: createBlockscoutHistory.Parameters): HistorySource {
  const headers = apiKey ? { authorization: `Bearer ${apiKey}` } : undefined

  function createList<item>(
    path: string,
    itemSchema: ZodMiniType<item>,
    toRecord: (item: item) => ExplorerRecord | undefined,
  ): ExplorerList {
    const schema = HistoryPage(itemSchema)
    return async function* ({ networkId, address, block, signal }) {
      // Pages begin below a place: this one is the first of the block above.
      let next: Params | null =
        block === undefined ? {} : { block_number: block + 1, index: 0 }
      while (next) {
        const base = urls[networkId]?.replace(/\/$/, '')
        const url = new URL(`${base}/api/v2/addresses/${address}/${path}`)
        for (const [name, value] of Object.entries(next))
          if (value !== null) url.searchParams.set(name, String(value))
        const json = await requestJson(url, { upstream, headers, signal })
        // An address that nothing ever happened to.
        if (json === undefined) return
        const page = z.safeParse(schema, json)
        if (!page.success)
          throw new UpstreamError({ upstream, cause: page.error })
        yield page.data.items.map(toRecord).filter((it) => it !== undefined)
        next = page.data.next_page_params
      }
    }
  }

  return createExplorerHistory({
    upstream,
    networkIds: Object.keys(urls) as NetworkId[],
    currencies,
    lists: [
      createList('transactions', HistoryTransaction, toTransactionRecord),
      createList('token-transfers', HistoryTokenTransfer, toTransferRecord),
    ],
  })
}

export declare namespace createBlockscoutHistory {
  type Parameters = {
    /** Origins of instances by network: `https://eth.blockscout.com`. */
    urls: Readonly<Record<NetworkId, string>>
    /** Sent as a bearer token. */
    apiKey?: string | undefined
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
  }
}

type Params = Record<string, string | number | boolean | null>
