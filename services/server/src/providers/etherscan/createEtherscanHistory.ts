import type { NetworkId } from '@latchkit/protocol'
import type { HistorySource } from '../../account/HistorySource.ts'
import { createExplorerHistory } from '../explorer/createExplorerHistory.ts'
import type {
  ExplorerList,
  ExplorerRecord,
} from '../explorer/ExplorerRecord.ts'
import { toTokenMetadata } from '../explorer/ExplorerRecord.ts'
import { zeroAddress } from '../indexer/rows/decodeMovements.ts'
import type { EtherscanRecord } from './fetchEtherscan.ts'
import { createQueue, fetchEtherscan } from './fetchEtherscan.ts'

const actions = ['txlist', 'tokentx', 'tokennfttx', 'token1155tx'] as const

/** Records per page; page number times size must not exceed 10 000. */
const pageSize = 100
const maxPages = 100

/** Creates a history source over Etherscan (API version 2), which serves many networks with one key. Written from its documentation and not tested against the live service. */
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
            fetchEtherscan({
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
    /** `eip155` networks that the key may read. */
    networkIds: readonly NetworkId[]
    currencies?:
      | Readonly<Record<NetworkId, { name: string; symbol: string }>>
      | undefined
    /** Milliseconds between two requests. Default 350: a free key allows three per second. */
    interval?: number | undefined
  }
}

const standards = {
  tokentx: 'erc20',
  tokennfttx: 'erc721',
  token1155tx: 'erc1155',
} as const

/** Converts a record of one of Etherscan's lists. */
function toRecord(
  record: EtherscanRecord,
  { action }: { action: keyof typeof standards | 'txlist' },
): ExplorerRecord {
  const { blockNumber, timeStamp, hash, from, contractAddress } = record
  const base = {
    block: Number(blockNumber),
    minedAt: new Date(Number(timeStamp) * 1_000),
    hash,
    index: Number(record.transactionIndex ?? 0),
  }
  if (action === 'txlist')
    return {
      ...base,
      content: {
        kind: 'transaction',
        from,
        to: record.to || contractAddress || from,
        isDeployment: record.to === '',
        value: BigInt(record.value ?? 0),
        nonce: Number(record.nonce ?? 0),
        input: (record.input ?? '0x') as `0x${string}`,
        isFailed: record.isError === '1',
      },
    }
  const standard = standards[action]
  return {
    ...base,
    content: {
      kind: 'transfer',
      movement: {
        standard,
        token: contractAddress || zeroAddress,
        tokenId:
          record.tokenID === undefined ? undefined : BigInt(record.tokenID),
        from,
        to: record.to || zeroAddress,
        amount:
          standard === 'erc721'
            ? 1n
            : BigInt(record.tokenValue ?? record.value ?? 0),
        isWrap: false,
      },
      metadata: toTokenMetadata({
        name: record.tokenName,
        symbol: record.tokenSymbol,
        decimals: record.tokenDecimal,
      }),
      itemName: undefined,
    },
  }
}
