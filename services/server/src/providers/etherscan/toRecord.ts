import type { ExplorerRecord } from '../explorer/ExplorerRecord.ts'
import { toFacts } from '../explorer/toFacts.ts'
import { zeroAddress } from '../indexer/rows/zeroAddress.ts'
import type { EtherscanRecord } from './EtherscanRecord.ts'

const standards = {
  tokentx: 'erc20',
  tokennfttx: 'erc721',
  token1155tx: 'erc1155',
} as const

/** A record of one of Etherscan's lists. */
export function toRecord(
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
      facts: toFacts({
        name: record.tokenName,
        symbol: record.tokenSymbol,
        decimals: record.tokenDecimal,
      }),
      itemName: undefined,
    },
  }
}
