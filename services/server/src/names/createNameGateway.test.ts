import { toAccount } from '@latchkit/test/server/createNamesTest'
import { createTestApp } from '@latchkit/test/server/createTestApp'
import type { Address, Hex } from 'viem'
import {
  concat,
  decodeAbiParameters,
  encodeFunctionData,
  keccak256,
  recoverAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { beforeEach, describe, expect, test } from 'vitest'
import { RequestError } from '../http/RequestError.ts'
import { createNameGateway, hashResponse } from './createNameGateway.ts'
import { createNamesService } from './createNamesService.ts'
import { lookupAbi, wildcardAbi } from './decodeLookup.ts'
import type { NameRegistry } from './ports.ts'

const resolver = '0xf590aEcb5F657c2DBBdFc38cDa6CafCe222964A3'
const signer = toAccount(7)
const alice = toAccount(1).address
const name = 'alice.example.eth'
const now = 1_700_000_000_999
let isBroken = false

const registry: Pick<NameRegistry, 'find'> = {
  async find(given) {
    if (isBroken) throw new Error('The database is gone.')
    if (given !== name) return undefined
    return {
      name,
      address: alice,
      coinType: 60,
      attributes: [
        { key: 'avatar', value: 'https://a.example/ü.png' },
        { key: 'n', value: 1 },
      ],
      registeredAt: new Date(now),
      updatedAt: null,
    }
  },
}

const gateway = createNameGateway({
  registry,
  signer,
  resolvers: [resolver],
  zones: ['example.eth', 'other.example'],
  now: () => now,
})

beforeEach(() => {
  isBroken = false
})

const pack = (text: string) => toHex(packetToBytes(text))

function wrap(call: Hex, packed: Hex): Hex {
  return encodeFunctionData({ abi: wildcardAbi, args: [packed, call] })
}

/** Returns the result after checking its signature as the contract does. */
async function resolve(data: Hex, sender: Address = resolver): Promise<Hex> {
  const answer = await gateway.respond({ sender, data })
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    answer,
  )
  expect(expires).toBe(1_700_000_300n)
  const hash = keccak256(
    concat([
      '0x1900',
      resolver,
      toHex(expires, { size: 8 }),
      keccak256(data),
      keccak256(result),
    ]),
  )
  expect(await recoverAddress({ hash, signature })).toBe(signer.address)
  return result
}

function encode(
  functionName: 'addr' | 'text' | 'contenthash',
  given: string,
  ...rest: (string | bigint)[]
): Hex {
  return encodeFunctionData({
    abi: lookupAbi,
    functionName,
    args: [namehash(given), ...rest],
  } as Parameters<typeof encodeFunctionData>[0])
}

const address = (given: Hex) =>
  decodeAbiParameters([{ type: 'address' }], given)[0]
const bytes = (given: Hex) => decodeAbiParameters([{ type: 'bytes' }], given)[0]
const text = (given: Hex) => decodeAbiParameters([{ type: 'string' }], given)[0]

test('default', async () => {
  const result = await resolve(wrap(encode('addr', name), pack(name)))
  expect(address(result)).toBe(alice)
})

test('parameters: a coin type', async () => {
  const ask = (coinType: bigint) =>
    resolve(wrap(encode('addr', name, coinType), pack(name)))
  expect(bytes(await ask(60n))).toBe(alice.toLowerCase())
  // The address was registered for one network only.
  for (const coinType of [0n, 0x8000_0000n, 0x8000_2105n, 1n << 200n])
    expect(bytes(await ask(coinType))).toBe('0x')
})

test('parameters: text and content', async () => {
  const ask = (key: string) =>
    resolve(wrap(encode('text', name, key), pack(name)))
  expect(text(await ask('avatar'))).toBe('https://a.example/ü.png')
  for (const key of ['url', 'n', '', '__proto__'])
    expect(text(await ask(key))).toBe('')
  const hash = await resolve(wrap(encode('contenthash', name), pack(name)))
  expect(bytes(hash)).toBe('0x')
})

test.each([
  'unused.example.eth',
  'example.eth',
  'a.alice.example.eth',
  'ALICE.example.eth',
])('behavior: %s is not registered, signed', async (given) => {
  const ask = (call: Hex) => resolve(wrap(call, pack(given)))
  expect(address(await ask(encode('addr', given)))).toBe(zeroAddress)
  expect(bytes(await ask(encode('addr', given, 60n)))).toBe('0x')
  expect(text(await ask(encode('text', given, 'avatar')))).toBe('')
})

test('behavior: a name has up to 512 bytes in DNS form', async () => {
  const toName = (size: number) =>
    // Two labels, and 13 bytes for `example.eth`.
    `${'a'.repeat(255)}.${'b'.repeat(size - 256 - 1 - 13)}.example.eth`
  const ask = (given: string) =>
    resolve(wrap(encode('addr', given), pack(given)))
  const longest = toName(512)
  expect(packetToBytes(longest)).toHaveLength(512)
  expect(address(await ask(longest))).toBe(zeroAddress)
  await expect(ask(toName(513))).rejects.toMatchObject({
    reasons: [{ field: 'data' }],
  })
})

describe('error: requests that no resolver sends', () => {
  const call = encode('addr', name)
  const packed = pack(name)
  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['a selector', '0x9061b923'],
    [
      'another function',
      encodeFunctionData({
        abi: lookupAbi,
        functionName: 'contenthash',
        args: [namehash(name)],
      }),
    ],
    ['another record', wrap(`0x${'12'.repeat(36)}`, packed)],
    ['no record', wrap('0x', packed)],
    ['half a record', wrap(call.slice(0, 40) as Hex, packed)],
    [
      'the record of another name',
      wrap(encode('addr', 'bobby.example.eth'), packed),
    ],
    [
      'a name of another zone',
      wrap(encode('addr', 'alice.eth'), pack('alice.eth')),
    ],
    [
      'a name that ends alike',
      wrap(encode('addr', 'aliceexample.eth'), pack('aliceexample.eth')),
    ],
    ['no name', wrap(call, '0x')],
    ['the root', wrap(encode('addr', ''), '0x00')],
    ['a name without its end', wrap(call, packed.slice(0, -2) as Hex)],
    ['a name and more', wrap(call, `${packed}00`)],
    ['a label that is cut', wrap(call, '0x05616c')],
    [
      'a label with a dot',
      wrap(encode('addr', name), toHex('\x11alice.example.eth\0')),
    ],
    ['a label of no text', wrap(call, '0x02ff0000')],
    [
      'a label with a dot, below the zone',
      wrap(
        encode('addr', 'a.b.example.eth'),
        `0x03612e62${pack('example.eth').slice(2)}`,
      ),
    ],
    ...['', '\ufffd'].map((label): [string, Hex] => [
      `a label of no text, below the zone, as "${label}"`,
      wrap(
        encode('addr', `${label}.example.eth`),
        `0x01ff${pack('example.eth').slice(2)}`,
      ),
    ]),
  ])('%s', async (_, data) => {
    const answer = gateway.respond({ sender: resolver, data })
    const error = await answer.catch((it: unknown) => it)
    expect(error).toBeInstanceOf(RequestError)
    expect(error).toMatchObject({ status: 400, reasons: [{ field: 'data' }] })
  })

  test('another resolver', async () => {
    const answer = gateway.respond({ sender: alice, data: wrap(call, packed) })
    await expect(answer).rejects.toMatchObject({
      status: 400,
      reasons: [{ field: 'sender' }],
    })
  })
})

test('behavior: an answer holds for one contract, question, result and time', () => {
  const given = {
    target: resolver,
    expires: 1n,
    request: '0x01',
    result: '0x02',
  } as const
  const hashes = [
    given,
    { ...given, target: alice },
    { ...given, expires: 2n },
    { ...given, request: '0x02' as const },
    { ...given, result: '0x01' as const },
  ].map(hashResponse)
  expect(new Set(hashes).size).toBe(5)
})

describe('over HTTP', () => {
  const routes = createNamesService({
    registry,
    gateway,
  } as createNamesService.Ports)
  const { request } = createTestApp({ routes })
  const data = wrap(encode('addr', name), pack(name))
  const post = (body: unknown) =>
    request('/v1/ccip', { method: 'POST', body: JSON.stringify(body) })

  test('default', async () => {
    const expected = { data: await gateway.respond({ sender: resolver, data }) }
    const sender = resolver.toLowerCase()
    for (const path of [
      `/v1/ccip/${sender}/${data}.json`,
      `/v1/ccip/${sender}/${data}`,
    ]) {
      const response = await request(path, {
        headers: { origin: 'https://any.example' },
      })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual(expected)
    }
    expect(await (await post({ sender, data })).json()).toEqual(expected)
  })

  test('error: what is malformed', async () => {
    for (const path of [
      `${resolver}/0x1.json`,
      `${resolver}/data`,
      `0x12/${data}.json`,
      `${resolver}/0x.json`,
    ])
      expect((await request(`/v1/ccip/${path}`)).status).toBe(400)
    expect((await post({ sender: resolver, data: 'x' })).status).toBe(400)
  })

  test('error: the registry can’t be asked', async () => {
    isBroken = true
    expect((await post({ sender: resolver, data })).status).toBe(503)
  })
})
