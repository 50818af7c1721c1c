import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDapp } from '@latchkit/test/evm/openDapp'
import { openDevnet } from '@latchkit/test/evm/openDevnet'
import { lookupAbi, setLookup } from '@latchkit/test/evm/setLookup'
import type { Hex } from 'viem'
import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
  vi,
} from 'vitest'
import { getViemClient } from '../actions/getViemClient.ts'
import { readContract } from '../actions/readContract.ts'
import type { CcipRead } from '../evm.ts'
import { publicGateways } from './publicGateways.ts'

const devnet = await openDevnet()
afterAll(devnet.stop)
const rpcUrl = devnet.chains[0]?.rpcUrl ?? ''

type Request = { method: string; path: string; body: string }

/** A server on this machine. In the tests of public gateways, `https://gateway.example` leads to it, as DNS would. */
let requests: Request[] = []
let answer: (request: Request) => {
  status?: number
  text?: string
  to?: string
}
const server = createServer(async (incoming, response) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  const { method = '', url: path = '' } = incoming
  const request = { method, path, body }
  requests.push(request)
  const { status = 200, text = '', to } = answer(request)
  response.writeHead(to ? 302 : status, to ? { Location: to } : {}).end(text)
})
let origin = ''
const word = (value: number) => numberToHex(value, { size: 32 })
const data = (value: Hex) => ({ text: JSON.stringify({ data: value }) })

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  requests = []
  answer = () => data(word(7))
})
afterEach(() => void vi.unstubAllGlobals())

/** Every URL that is fetched, except the node's. */
function mapGateway(): string[] {
  const urls: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: URL | string, init?: RequestInit) => {
    const url = String(input)
    if (url.startsWith(rpcUrl)) return fetch(url, init)
    urls.push(url)
    // Nothing leaves this machine.
    if (!/^https:\/\/gateway\.example(\/|$)/.test(url))
      return Promise.reject(new TypeError('fetch failed'))
    return fetch(url.replace('https://gateway.example', origin), init)
  })
  return urls
}

async function open(ccipRead?: CcipRead) {
  const dapp = await openDapp(devnet, {
    isConnected: false,
    ...(ccipRead !== undefined && { evm: { ccipRead } }),
  })
  return Object.assign(dapp, {
    read: async (lookup: Omit<setLookup.Parameters, 'rpcUrl'>) => {
      const address = await setLookup({ rpcUrl, ...lookup })
      return readContract(dapp.kit, {
        abi: lookupAbi,
        address,
        functionName: 'read',
      })
    },
  })
}

/** The innermost error. */
const causeOf = (error: unknown): unknown => {
  const { cause } = error as { cause?: unknown }
  return cause === undefined ? error : causeOf(cause)
}

describe('default', () => {
  test.each([undefined, false, true, {}])(
    'a contract makes the page request nothing (ccipRead: %j)',
    async (ccipRead) => {
      using dapp = await open(ccipRead as CcipRead | undefined)
      const urls = [`${origin}/{sender}/{data}`, `${origin}/post`]
      const outcome = await dapp.read({ urls }).catch((error) => error)
      expect(requests).toEqual([])
      expect(outcome).toMatchObject({ name: 'ContractFunctionExecutionError' })

      const to = await setLookup({ rpcUrl, urls })
      const client = await getViemClient(dapp.kit)
      await client.call({ to, data: '0x12345678' }).catch(() => {})
      expect(requests).toEqual([])
    },
  )
})

describe('publicGateways', () => {
  test('a public gateway, by GET', async () => {
    const urls = mapGateway()
    using dapp = await open(publicGateways())
    const gateway = 'https://gateway.example/{sender}/{data}.json'
    expect(await dapp.read({ urls: [gateway] })).toBe(7n)
    expect(requests).toMatchObject([{ method: 'GET', body: '' }])
    expect(urls[0]).toMatch(
      /^https:\/\/gateway\.example\/0x[0-9a-f]{40}\/0xc0ffee\.json$/,
    )
  })

  test('a public gateway, by POST', async () => {
    mapGateway()
    using dapp = await open(publicGateways({}))
    expect(await dapp.read({ urls: ['https://gateway.example/post'] })).toBe(7n)
    const [{ method, path, body } = {} as Request] = requests
    expect({ method, path }).toEqual({ method: 'POST', path: '/post' })
    expect(JSON.parse(body)).toEqual({
      data: '0xc0ffee',
      sender: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    })
  })

  test.each([
    'http://gateway.example/{data}',
    'http://127.0.0.1/{data}',
    'https://127.0.0.1/{data}',
    'https://localhost/{data}',
    'https://[::1]/{data}',
    'https://0x7f.1/{data}',
    'https://10.0.0.1/{data}',
    'https://192.168.1.1/{data}',
    'https://169.254.169.254/latest/meta-data/{data}',
    'https://[fe80::1]/{data}',
    'https://printer.local/{data}',
    'https://nas/{data}',
    'https://gateway.example:8443/{data}',
    'https://user:password@gateway.example/{data}',
    'ftp://gateway.example/{data}',
    'data:application/json,{"data":"0x00"}',
    'javascript:alert(1)',
    '//gateway.example/{data}',
    '/{data}',
    '',
    `https://gateway.example/${'a'.repeat(8_192)}`,
  ])('error: %.80s is not requested', async (url) => {
    const urls = mapGateway()
    using dapp = await open(publicGateways())
    const outcome = await dapp.read({ urls: [url] }).catch((error) => error)
    expect(urls).toEqual([])
    expect(causeOf(outcome)).toMatchObject({
      name: 'GatewayError',
      reason: 'url',
    })
  })

  test('error: a contract without gateways', async () => {
    using dapp = await open(publicGateways())
    const outcome = await dapp.read({ urls: [] }).catch((error) => error)
    expect(causeOf(outcome)).toMatchObject({ name: 'GatewayError' })
  })

  test('error: a gateway that redirects', async () => {
    mapGateway()
    answer = ({ path }) =>
      path === '/0xc0ffee' ? { to: `${origin}/private` } : data(word(8))
    using dapp = await open(publicGateways())
    const urls = ['https://gateway.example/{data}']
    const outcome = await dapp.read({ urls }).catch((error) => error)
    expect(requests.map(({ path }) => path)).toEqual(['/0xc0ffee'])
    expect(outcome).toMatchObject({ name: 'ContractFunctionExecutionError' })
  })

  test('behavior: the next gateway is tried, three at most', async () => {
    mapGateway()
    answer = ({ path }) =>
      path === '/3/0xc0ffee' ? data(word(3)) : { status: 500 }
    using dapp = await open(publicGateways())
    const gateway = (name: string) => `https://gateway.example/${name}/{data}`
    const urls = ['http://127.0.0.1/', gateway('2'), gateway('3')]
    expect(await dapp.read({ urls })).toBe(3n)
    requests = []
    const later = [gateway('1'), gateway('2'), gateway('4'), gateway('3')]
    await expect(dapp.read({ urls: later })).rejects.toThrow()
    expect(requests).toHaveLength(3)
  })

  test('error: a gateway that refuses ends the lookup', async () => {
    mapGateway()
    answer = () => ({ status: 404 })
    using dapp = await open(publicGateways())
    const urls = ['https://gateway.example/{data}', 'https://gateway.example/b']
    const outcome = await dapp.read({ urls }).catch((error) => error)
    expect(requests).toHaveLength(1)
    expect(causeOf(outcome)).toMatchObject({ reason: 'status', status: 404 })
  })

  test.each([
    ['nothing', ''],
    ['no JSON', 'data'],
    ['no data', '{}'],
    ['null', 'null'],
    ['no hex', '{"data":"text"}'],
    ['a key that reaches a prototype', '{"data":"0x00","__proto__":{}}'],
    ['too much', JSON.stringify({ data: `0x${'00'.repeat(40_000)}` })],
  ])('error: a gateway that answers with %s', async (_, text) => {
    mapGateway()
    answer = () => ({ text })
    using dapp = await open(publicGateways())
    const urls = ['https://gateway.example/{data}']
    const outcome = await dapp.read({ urls }).catch((error) => error)
    expect(causeOf(outcome)).toMatchObject({
      name: 'GatewayError',
      reason: 'answer',
    })
  })

  test('behavior: a contract that never stops asking meets a limit', async () => {
    mapGateway()
    using dapp = await open(publicGateways())
    const urls = ['https://gateway.example/{data}']
    const outcome = await dapp
      .read({ urls, loops: true })
      .catch((error) => error)
    expect(requests).toHaveLength(60)
    expect(causeOf(outcome)).toMatchObject({ reason: 'limit' })
  })

  test('parameters: requestsPerMinute', async () => {
    mapGateway()
    using dapp = await open(publicGateways({ requestsPerMinute: 5 }))
    const urls = ['https://gateway.example/{data}']
    await expect(dapp.read({ urls, loops: true })).rejects.toThrow()
    expect(requests).toHaveLength(5)
    await expect(dapp.read({ urls })).rejects.toThrow()
    expect(requests).toHaveLength(5)
  })

  test('parameters: hosts', async () => {
    const fetched = mapGateway()
    using dapp = await open(publicGateways({ hosts: ['gateway.example'] }))
    const urls = ['https://other.example/{data}', 'https://gateway.example/b']
    expect(await dapp.read({ urls })).toBe(7n)
    expect(fetched).toEqual(['https://gateway.example/b'])
  })

  test('behavior: a batch is checked query by query', async () => {
    const fetched = mapGateway()
    using dapp = await open(publicGateways())
    const sender = `0x${'00'.repeat(20)}` as const
    const query = (url: string) => ({
      sender,
      urls: [url],
      data: '0x01' as Hex,
    })
    const callData = encodeFunctionData({
      abi: parseAbi([
        'struct Query { address sender; string[] urls; bytes data; }',
        'function query(Query[] queries) returns (bool[], bytes[])',
      ]),
      functionName: 'query',
      args: [
        [
          query(`${origin}/private`),
          query('https://localhost/{data}'),
          query('https://gateway.example/{data}'),
        ],
      ],
    })
    await dapp
      .read({ urls: ['x-batch-gateway:true'], callData })
      .catch(() => {})
    expect(fetched).toEqual(['https://gateway.example/0x01'])
  })
})
