import {
  createExplorerRecords,
  explorerAccounts,
  startFakeExplorer,
} from '@latchkit/test/server/fakeExplorer'
import { readWholeHistory } from '@latchkit/test/server/indexer/compareWithChain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HistorySource } from '../../account/HistorySource.ts'
import { createEtherscanHistory } from './createEtherscanHistory.ts'

const networkId = 'eip155:137'
const address = explorerAccounts.me

let explorer: startFakeExplorer.ReturnType
let history: HistorySource
beforeEach(async () => {
  explorer = await startFakeExplorer()
  history = createEtherscanHistory({
    url: `${explorer.url}/v2/api`,
    apiKey: 'secret',
    networkIds: [networkId],
    interval: 0,
  })
})
afterEach(() => explorer.stop())

/** Responds as documented. */
function serve(records: readonly createExplorerRecords.Record[]): void {
  explorer.handle = (url) => {
    const query = Object.fromEntries(url.searchParams)
    const action = query.action ?? ''
    const size = Number(query.offset)
    const start = (Number(query.page) - 1) * size
    const result = records
      .filter((it) =>
        action === 'txlist'
          ? it.isMine
          : action === 'tokentx' && it.transfer !== undefined,
      )
      .filter((it) => it.block <= Number(query.endblock))
      .toReversed()
      .slice(start, start + size)
      .map((it) => toRecord(it, action))
    return result.length > 0
      ? { body: { status: '1', message: 'OK', result } }
      : { body: { status: '0', message: 'No transactions found', result: [] } }
  }
}

function toRecord(it: createExplorerRecords.Record, action: string) {
  const base = {
    blockNumber: String(it.block),
    timeStamp: String(it.time),
    hash: it.hash,
    nonce: '4',
    transactionIndex: String(it.index),
  }
  if (action === 'txlist')
    return {
      ...base,
      from: explorerAccounts.me,
      to: it.index === 2 ? '' : explorerAccounts.other,
      contractAddress: it.index === 2 ? explorerAccounts.coin : '',
      value: it.transfer ? '0' : '7',
      input: it.index === 2 ? '0x6000' : '0x',
      isError: it.block % 7 === 0 ? '1' : '0',
      txreceipt_status: it.block % 7 === 0 ? '0' : '1',
    }
  const isScam = it.transfer === 'scam'
  return {
    ...base,
    from: it.isMine ? explorerAccounts.me : explorerAccounts.other,
    to: it.isMine ? explorerAccounts.other : explorerAccounts.me,
    contractAddress: isScam ? explorerAccounts.scam : explorerAccounts.coin,
    value: '5000000',
    tokenName: isScam ? 'Visit free.example' : 'Town Coin',
    tokenSymbol: 'TWN',
    tokenDecimal: '6',
  }
}

test('default', async () => {
  serve(createExplorerRecords(7))
  const { entries, isLast } = await history.list({
    address,
    networkId,
    limit: 50,
  })
  expect(isLast).toBe(true)
  expect(entries.map((it) => `${it.operationType} ${it.status}`)).toEqual([
    'receive confirmed',
    'deploy confirmed',
    'send confirmed',
    'receive confirmed',
    'send confirmed',
    'send confirmed',
  ])
  const { url } = explorer.requests[0] ?? {}
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    chainid: '137',
    module: 'account',
    action: 'txlist',
    address,
    startblock: '0',
    endblock: '9999999999',
    page: '1',
    offset: '100',
    sort: 'desc',
    apikey: 'secret',
  })
})

test('behavior: pages hold everything once, whatever their size', async () => {
  const records = createExplorerRecords(600)
  serve(records)
  const expected = records
    .filter((it) => it.transfer !== 'scam')
    .map(({ hash }) => hash)
    .reverse()
  for (const limit of [7, 50]) {
    const all = await readWholeHistory(history, { address, networkId, limit })
    expect(all.map(({ hash }) => hash)).toEqual(expected)
  }
})

test('error: refused with HTTP 200', async () => {
  const list = () => history.list({ address, networkId, limit: 50 })
  const refuse = (result: string) => {
    explorer.handle = () => ({
      body: { status: '0', message: 'NOTOK', result },
    })
  }
  refuse('Max calls per sec rate limit reached (3/sec)')
  await expect(list()).rejects.toMatchObject({
    name: 'UpstreamError',
    retryAfter: 1,
  })
  refuse('Invalid API Key (#err2)')
  await expect(list()).rejects.toMatchObject({
    name: 'UpstreamError',
    message: 'Etherscan refused the request: check the key and its networks.',
    retryAfter: undefined,
  })
  explorer.handle = () => ({ body: { status: '1', result: [{}] } })
  await expect(list()).rejects.toMatchObject({ name: 'UpstreamError' })
})
