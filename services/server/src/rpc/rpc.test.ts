import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { RequestAirdropApi, SolanaRpcApi } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '../errors/UpstreamError.ts'
import { createRpcService } from './createRpcService.ts'
import type { RpcSource } from './ports.ts'

const path = '/v1/?chainId=eip155:1&projectId=shop'

function open(
  answer?: (call: RpcSource.Call) => RpcSource.Response,
  limits: Partial<createTestApp.Parameters> = {},
  singleMethods?: ReadonlySet<string>,
) {
  const asked: RpcSource.Call[] = []
  const source: RpcSource = {
    networkIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    singleMethods,
    async request(call) {
      asked.push(call)
      return answer?.(call) ?? { result: call.params ?? '"none"' }
    },
  }
  const { request } = createTestApp({
    routes: createRpcService({ source }),
    ...limits,
  })
  const post = async (body: string, url = path) => {
    const headers = { 'content-length': `${Buffer.byteLength(body)}` }
    return request(url, { method: 'POST', body, headers })
  }
  return {
    asked,
    request,
    post,
    text: async (body: string) => (await post(body)).text(),
  }
}

const call = (id: string, method = 'eth_call', params = '[]') =>
  `{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${params}}`

test('default', async () => {
  const { post, asked } = open()
  const response = await post(call('1', 'eth_call', '[ 1, {"a":2} ]'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toBe(
    '{"jsonrpc":"2.0","id":1,"result":[ 1, {"a":2} ]}',
  )
  expect(asked).toEqual([
    { networkId: 'eip155:1', method: 'eth_call', params: '[ 1, {"a":2} ]' },
  ])
})

test('behavior: the address without a slash, and any content type', async () => {
  const { request } = open()
  for (const type of ['text/plain', 'application/json', 'text/html']) {
    const response = await request('/v1?chainId=eip155:1&projectId=shop', {
      method: 'POST',
      headers: { 'content-type': type },
      body: call('1'),
    })
    expect(response.status).toBe(200)
  }
})

test('behavior: numbers and ids keep every digit', async () => {
  const { text } = open()
  const big = '[18446744073709551615,0.10]'
  for (const id of ['12345678901234567890', '1.50', '-0', '"\\u00e9"', 'null'])
    expect(await text(call(id, 'eth_call', big))).toBe(
      `{"jsonrpc":"2.0","id":${id},"result":${big}}`,
    )
})

describe('batches', () => {
  test('default', async () => {
    const { text } = open()
    const answers = await text(`[${call('2')}, ${call('"a"')} ,${call('2')}]`)
    expect(JSON.parse(answers)).toEqual(
      [2, 'a', 2].map((id) => ({ jsonrpc: '2.0', id, result: [] })),
    )
  })

  test('behavior: what is wrong with one concerns no other', async () => {
    const { text, asked } = open()
    const bad = [
      '7',
      'null',
      '[]',
      '{}',
      '{"jsonrpc":"1.0","id":1,"method":"eth_call"}',
      '{"jsonrpc":"2.0","id":2}',
      '{"jsonrpc":"2.0","id":3,"method":7}',
      '{"jsonrpc":"2.0","id":4,"method":"eth_call","params":"x"}',
      '{"jsonrpc":"2.0","id":5,"method":"eth_call","params":null}',
      '{"jsonrpc":"2.0","id":{},"method":"eth_call"}',
      '{"jsonrpc":"2.0","id":true,"method":"eth_call"}',
      call(`"${'x'.repeat(257)}"`),
    ]
    const answers = JSON.parse(await text(`[${[...bad, call('9')]}]`))
    const codes = answers.map(
      (it: { id: unknown; error?: { code: number } }) => [
        it.id,
        it.error?.code,
      ],
    )
    expect(codes).toEqual([
      ...[null, null, null, null, 1, 2, 3, 4, 5, null, null, null].map((id) => [
        id,
        -32600,
      ]),
      [9, undefined],
    ])
    expect(asked).toHaveLength(1)
  })

  test('behavior: notifications are not answered, nor asked', async () => {
    const { text, asked } = open()
    const notice = '{"jsonrpc":"2.0","method":"eth_sendRawTransaction"}'
    expect(await text(notice)).toBe('')
    expect(await text(`[${notice},${notice}]`)).toBe('')
    expect(JSON.parse(await text(`[${notice},${call('1')}]`))).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  test('behavior: an empty one is a request that is not valid', async () => {
    const { text } = open()
    expect(await text('[]')).toMatchInlineSnapshot(
      `"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"The request is not valid: The list is empty"}}"`,
    )
  })

  test('behavior: a thousand, no more', async () => {
    const { post } = open()
    const batch = (length: number) =>
      `[${Array.from({ length }, (_, id) => call(`${id}`))}]`
    const answers = await (await post(batch(1_000))).json()
    expect(answers).toHaveLength(1_000)
    const refused = await post(batch(1_001))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ reasons: [{ field: 'body' }] })
  })

  test('behavior: each of them counts for the limits', async () => {
    const [, route] = createRpcService({
      source: { networkIds: [], request: () => Promise.reject() },
    })
    const cost = (text: string) => route?.getCost?.(route.parseBody?.(text))
    expect([call('1'), '[]', `[${call('1')},7]`].map(cost)).toEqual([1, 1, 2])
  })

  test.each([
    ['a hundred of them', 'eth_call', 250, [100, 100, 50]],
    ['ten that need a request each', 'eth_getLogs', 35, [10, 10, 10, 5]],
  ])('behavior: other work is done between %s', async (_, method, most, of) => {
    let turn = 0
    const counts = new Map<number, number>()
    const { text } = open(
      () => {
        counts.set(turn, (counts.get(turn) ?? 0) + 1)
        return { result: '1' }
      },
      {},
      new Set(['eth_getLogs']),
    )
    const endTurn = () => {
      turn += 1
      immediate = setImmediate(endTurn)
    }
    let immediate = setImmediate(endTurn)
    const ids = Array.from({ length: most }, (_, id) => id)
    const answers = await text(`[${ids.map((id) => call(`${id}`, method))}]`)
    clearImmediate(immediate)
    expect(JSON.parse(answers).map((it: { id: number }) => it.id)).toEqual(ids)
    expect([...counts.values()]).toEqual(of)
  })

  test('error: more than fifty calls that need a request each', async () => {
    const { text, asked } = open(undefined, {}, new Set(['eth_getLogs']))
    const ids = Array.from({ length: 51 }, (_, id) => `${id}`)
    const logs = ids.map((id) => call(id, 'eth_getLogs'))
    const answers = JSON.parse(await text(`[${logs},${call('"a"')}]`))
    expect(answers.slice(49)).toMatchObject([
      { id: 49, result: [] },
      { id: 50, error: { code: -32005 } },
      { id: 'a', result: [] },
    ])
    expect(asked).toHaveLength(51)
  })

  test('error: answers that are too large together', async () => {
    const result = JSON.stringify('a'.repeat(10_000_000))
    const { text } = open(() => ({ result }))
    const answers = await text(`[${[1, 2, 3, 4].map((id) => call(`${id}`))}]`)
    expect(answers.length).toBeLessThan(33_554_432)
    expect(JSON.parse(answers)[3]).toMatchObject({
      id: 4,
      error: { code: -32005 },
    })
  })
})

describe('methods', () => {
  test.for([
    'personal_sign',
    'eth_sendTransaction',
    'eth_sign',
    'wallet_getCapabilities',
    'wallet_addEthereumChain',
    'anvil_setBalance',
    'debug_traceTransaction',
    'admin_peers',
    'getBalance',
    '__proto__',
    'ETH_CALL',
    ' eth_call',
    '',
  ])('error: %j is not served', async (method) => {
    const { text, asked } = open()
    expect(JSON.parse(await text(call('1', method)))).toMatchObject({
      id: 1,
      error: { code: -32601 },
    })
    expect(asked).toEqual([])
  })

  test('behavior: each namespace has its own', async () => {
    const { post } = open()
    const url = path.replace(
      'eip155:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
    const reads = await post(call('1', 'getBalance'), url)
    expect(await reads.json()).toHaveProperty('result')
    const other = await post(call('1', 'eth_call'), url)
    expect(await other.json()).toHaveProperty('error.code', -32601)
  })
})

/** Every method of Solana's JSON-RPC, by the types of its own library. */
const solanaMethods = {
  getAccountInfo: true,
  getAgGenesisCert: false,
  getBalance: true,
  getBlock: true,
  getBlockCommitment: true,
  getBlockHeight: true,
  // Of validators, not of accounts.
  getBlockProduction: false,
  getBlocks: true,
  getBlocksWithLimit: true,
  getBlockTime: true,
  getClusterNodes: false,
  getEpochInfo: true,
  getEpochSchedule: true,
  getFeeForMessage: true,
  getFirstAvailableBlock: true,
  getGenesisHash: true,
  getHealth: true,
  getHighestSnapshotSlot: false,
  getIdentity: false,
  getInflationGovernor: false,
  getInflationRate: false,
  getInflationReward: true,
  // Nodes compute it for seconds.
  getLargestAccounts: false,
  getLatestBlockhash: true,
  getLeaderSchedule: false,
  getMaxRetransmitSlot: false,
  getMaxShredInsertSlot: false,
  getMinimumBalanceForRentExemption: true,
  getMultipleAccounts: true,
  getProgramAccounts: true,
  getRecentPerformanceSamples: false,
  getRecentPrioritizationFees: true,
  getSignaturesForAddress: true,
  getSignatureStatuses: true,
  getSlot: true,
  getSlotLeader: false,
  getSlotLeaders: false,
  getStakeMinimumDelegation: true,
  getSupply: false,
  getTokenAccountBalance: true,
  getTokenAccountsByDelegate: true,
  getTokenAccountsByOwner: true,
  getTokenLargestAccounts: true,
  getTokenSupply: true,
  getTransaction: true,
  getTransactionCount: true,
  getTransactionsForAddress: true,
  getVersion: true,
  getVoteAccounts: false,
  isBlockhashValid: true,
  minimumLedgerSlot: false,
  // Makes coins of test networks, and is limited by address: the server's.
  requestAirdrop: false,
  sendTransaction: true,
  simulateTransaction: true,
} satisfies Record<keyof (SolanaRpcApi & RequestAirdropApi), boolean>

test('behavior: the methods of Solana that read accounts or send signed transactions', async () => {
  const { post } = open()
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const url = path.replace('eip155:1', networkId)
  for (const [method, isServed] of Object.entries(solanaMethods)) {
    const answer = await (await post(call('1', method), url)).json()
    const expected = isServed ? 'result' : 'error'
    expect([method, Object.keys(answer)]).toEqual([
      method,
      ['jsonrpc', 'id', expected],
    ])
  }
})

describe('a key that is given more than once', () => {
  test.for([
    ['1', '"method":"eth_call","m\\u0065thod":"eth_sign"'],
    ['1', '"method":"eth_sign","method":"eth_call"'],
    ['1', '"method":"eth_call","params":[],"params":[1]'],
    ['1', '"method":"eth_call","params":[{"to":"0x1","to":"0x2"},"0x1"]'],
    ['1', '"method":"eth_call","params":[[{"a":[{"b":1,"\\u0062":1}]}]]'],
    ['1', '"method":"eth_call","params":{"a":1,"a":1}'],
    ['1', '"method":"eth_call","a":1,"a":1'],
    ['null', '"method":"eth_call","id":2'],
    ['null', '"method":"eth_call","\\u0069d":1'],
  ])('error: id %s, %s', async ([id, members]) => {
    const { text, asked } = open()
    const answer = `{"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":"The request is not valid: A key is given more than once"}}`
    const body = `{"jsonrpc":"2.0","id":1,${members}}`
    expect(await text(body)).toBe(answer)
    expect(await text(`[${body}]`)).toBe(`[${answer}]`)
    expect(asked).toEqual([])
  })

  test('behavior: concerns no other request', async () => {
    const { text, asked } = open()
    const twice = call('1', 'eth_call', '[{"a":1,"a":2}]')
    const answers = JSON.parse(await text(`[${call('2')},${twice}]`))
    expect(answers).toMatchObject([
      { id: 2, result: [] },
      { id: 1, error: { code: -32600 } },
    ])
    expect(asked).toHaveLength(1)
  })

  test('behavior: the same key in several objects is no problem', async () => {
    const { text } = open()
    const params = '[{"a":{"a":1}},{"a":[{"b":1},{"b":1}]}]'
    expect(await text(call('1', 'eth_call', params))).toBe(
      `{"jsonrpc":"2.0","id":1,"result":${params}}`,
    )
  })
})

describe('size', () => {
  const ofLength = (bytes: number) => {
    const empty = call('1', 'eth_call', '[""]')
    const text = 'a'.repeat(bytes - empty.length)
    return call('1', 'eth_call', `["${text}"]`)
  }

  test('behavior: a body counts as one request for each 4 KiB', async () => {
    for (const limits of [{ clientLimit: 10 }, { project: { quota: 10 } }]) {
      const { post, asked } = open(undefined, limits)
      expect((await post(ofLength(40_961))).status).toBe(429)
      expect((await post(ofLength(32_768))).status).toBe(200)
      expect((await post(ofLength(4_097))).status).toBe(429)
      expect(asked).toHaveLength(1)
    }
  })

  test('behavior: that is counted before the body is parsed', async () => {
    const { post } = open(undefined, { clientLimit: 10 })
    expect((await post('['.repeat(40_000))).status).toBe(422)
    expect((await post(call('1'))).status).toBe(429)
  })

  test('behavior: a batch counts as its calls or its bytes, whichever is more', async () => {
    for (const [limit, status] of [
      [5, 200],
      [4, 429],
    ] as const) {
      const { post } = open(undefined, { clientLimit: limit })
      const small = Array.from({ length: 5 }, () => call('1'))
      expect((await post(`[${small}]`)).status).toBe(status)
      const large = `[${call('1')},${ofLength(20_000)}]`
      const other = open(undefined, { clientLimit: limit })
      expect((await other.post(large)).status).toBe(status)
    }
  })

  test('error: more than 16,384 values', async () => {
    const { post, asked } = open()
    const list = (length: number) => `[[${Array.from({ length }, () => '{}')}]]`
    // Six values are around them.
    const fits = call('1', 'eth_call', list(16_384 - 6))
    expect((await post(fits)).status).toBe(200)
    const more = call('1', 'eth_call', list(16_384 - 5))
    for (const body of [more, `[${'{},'.repeat(340_000)}{}]`]) {
      const response = await post(body)
      expect(response.status).toBe(413)
      expect(await response.json()).toMatchObject({
        reasons: [
          { field: 'body', description: 'The body has more than 16384 values' },
        ],
      })
    }
    expect(asked).toHaveLength(1)
  })

  test('error: text that is not UTF-8', async () => {
    const { request, asked } = open()
    const body = Buffer.from(call('1', 'eth_call', '["\xff"]'), 'latin1')
    const response = await request(path, { method: 'POST', body })
    expect(response.status).toBe(422)
    expect(asked).toEqual([])
  })
})

describe('failures', () => {
  test('error: what a node refuses', async () => {
    const error = { code: 3, message: 'execution reverted', data: '0x08' }
    const { text } = open(() => ({ error }))
    expect(JSON.parse(await text(call('1')))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error,
    })
  })

  test('error: no node can be reached', async () => {
    const { post } = open(() => {
      throw new UpstreamError({ upstream: 'rpc', retryAfter: 7 })
    })
    for (const body of [call('1'), `[${call('1')},${call('2')}]`]) {
      const response = await post(body)
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('7')
    }
  })

  test('error: no node can be reached for some of a batch', async () => {
    const { text } = open(({ params }) => {
      if (params === '[1]') throw new UpstreamError({ upstream: 'rpc' })
      return { result: '2' }
    })
    const answers = await text(
      `[${call('1', 'eth_call', '[1]')},${call('2', 'eth_call', '[2]')}]`,
    )
    expect(JSON.parse(answers)).toMatchObject([
      { id: 1, error: { code: -32603 } },
      { id: 2, result: 2 },
    ])
  })

  test.for([
    ['chainId=eip155:999', 400, 'chainId'],
    ['chainId=eip155%3A1%20', 400, 'chainId'],
    ['chainId=http://169.254.169.254', 400, 'chainId'],
    ['chainId=', 400, 'chainId'],
    ['', 400, 'chainId'],
  ] as const)('error: %s', async ([query, status, field]) => {
    const { post, asked } = open()
    const response = await post(call('1'), `/v1?projectId=shop&${query}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ reasons: [{ field }] })
    expect(asked).toEqual([])
  })

  test.for([
    ['{', 422],
    ['', 422],
    ['{"jsonrpc":"2.0","id":1,"__proto__":{}}', 422],
    [`[${'['.repeat(100)}`, 422],
    [call('1', 'eth_call', `["${'0'.repeat(1_048_576)}"]`), 413],
  ] as const)('error: a body that can not be read', async ([body, status]) => {
    const { post } = open()
    expect((await post(body)).status).toBe(status)
  })
})

test('behavior: lists the networks', async () => {
  const { request } = open()
  const response = await request('/v1/supported-chains?projectId=shop')
  expect(await response.json()).toEqual({
    http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ws: [],
  })
})
