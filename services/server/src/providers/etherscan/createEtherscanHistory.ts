import type { NetworkId } from '@latchkit/protocol'
import type { HistorySource } from '../../account/HistorySource.ts'
import { createExplorerHistory } from '../explorer/createExplorerHistory.ts'
import type { ExplorerList } from '../explorer/ExplorerList.ts'
import { askEtherscan } from './askEtherscan.ts'
import { createQueue } from './createQueue.ts'
import { toRecord } from './toRecord.ts'

const actions = ['txlist', 'tokentx', 'tokennfttx', 'token1155tx'] as const

/** Records of a page; page times size must not exceed 10 000. */
const pageSize = 100
const maxPages = 100

/** The history that Etherscan (API version 2) tells of many networks under one key. Made after its documentation, and never tried on the live service. */
export function createEtherscanHistory({
  url = 'https://api.etherscan.io/v2/api',
  apiKey,
  interval = 350,
  ...rest
}: createEtherscanHistory.Parameters): HistorySource {
  const enqueue = createQueue({ interval })
  const lists = actions.map(
    (action): ExplorerList =>
      async function* ({ networkId, address, block, signal }) {
        for (let page = 1; page <= maxPages; page++) {
          const records = await enqueue(() =>
            askEtherscan({
              url,
              query: {
                chainid: networkId.slice('eip155:'.length),
                module: 'account',
                action,
                address,
                startblock: '0',
                endblock: String(block ?? 9_999_999_999),
                page: String(page),
                offset: String(pageSize),
                sort: 'desc',
                apikey: apiKey,
              },
              signal,
            }),
          )
          yield records.map((it) => toRecord(it, { action }))
          if (records.length < pageSize) return
        }
      },
  )
  return createExplorerHistory({ upstream: 'etherscan', lists, ...rest })
}

export declare namespace createEtherscanHistory {
  type Parameters = {
    url?: string | undefined
    apiKey: string
    /** `eip155` networks that the key may ask about. */
    networkIds: readonly NetworkId[]
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
    /** Milliseconds between two requests. Default 350: a free key has three a second. */
    interval?: number | undefined
  }
}
