import { createSeededRandom } from '@latchkit/test/walletconnect/createSeededRandom'
import { describe, expect, test } from 'vitest'
import { safeMethods, unsafeMethods } from '../rpc/methodSafety.ts'
import type { FrameCallName, FramePayload } from './calls.ts'
import { frameCalls } from './calls.ts'
import type { AppCall } from './messages.ts'
import {
  createAnswer,
  createCall,
  createErrorAnswer,
  createHandshake,
  createReplayGuard,
  parseAppMessage,
  parseFrameMessage,
  parseHandshake,
} from './messages.ts'
import { readMessage, toMessageValue } from './readMessage.ts'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const address = '0x00000000000000000000000000000000000000A1'
const email = 'a@shop.example'

const payloads: { [name in FrameCallName]: FramePayload<name> } = {
  SWITCH_NETWORK: { chainId: 'eip155:1', rpcUrl: 'https://rpc.example' },
  CONNECT_EMAIL: { email },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '012345' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { uri: 'https://a.example/?x', chainId: 10 },
  GET_FARCASTER_URI: undefined,
  CONNECT_FARCASTER: undefined,
  GET_USER: { chainId: 'solana:devnet', preferredAccountType: 'eoa' },
  SIGN_OUT: undefined,
  RELOAD: undefined,
  IS_CONNECTED: { token: 'token' },
  GET_CHAIN_ID: undefined,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount' },
  RPC_REQUEST: {
    method: 'personal_sign',
    params: ['0x00', address],
    chainId: 'eip155:1',
    chainNamespace: 'eip155',
  },
  RPC_ABORT: { id },
  UPDATE_EMAIL: { email },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '000000' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '999999' },
  GET_SECURITY: undefined,
  REVOKE_DEVICE: { deviceId: id },
  UPGRADE_WALLET: undefined,
  SYNC_THEME: {
    ...{ themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } },
    language: 'zh-Hans-SG',
  },
  SYNC_DAPP_DATA: {
    metadata: { name: 'Shop', description: '', url: 'https://a.b', icons: [] },
    sdkVersion: 'html-1',
    sdkType: 'latchkit',
    projectId: 'a',
  },
  READY: { version: 1, nonce: id },
  SESSION_UPDATE: { token: null },
}
const names = Object.keys(payloads) as FrameCallName[]
const appCalls = names.filter(
  (it) => frameCalls[it].from === 'app',
) as AppCall[]

const user = {
  email,
  address,
  chainId: 1,
  accounts: [{ address, type: 'eoa' as const }],
}

test('default', () => {
  for (const name of appCalls) {
    const message = createCall(name, { id, payload: payloads[name] })
    expect(structuredClone(message)).toMatchObject({
      type: `@latchkit-app/${name}`,
    })
    expect(parseAppMessage(message)).toEqual({
      ...{ status: 'valid', id, name },
      payload: payloads[name],
    })
  }
  const answer = createAnswer('GET_USER', { id, payload: user })
  expect(parseFrameMessage(answer, { getPending: () => 'GET_USER' })).toEqual({
    status: 'success',
    id,
    payload: user,
  })
  for (const name of ['READY', 'SESSION_UPDATE'] as const)
    expect(
      parseFrameMessage(createCall(name, { id, payload: payloads[name] }), {
        getPending: () => undefined,
      }),
    ).toEqual({ status: 'event', name, payload: payloads[name] })
  expect(parseHandshake(createHandshake(id))).toBe(id)
})

test('behavior: each call of the contract, its timeout and its approval', () => {
  const rows = names.map((name) => {
    const { from, timeout, approval } = frameCalls[name]
    return `${name} ${from} ${timeout} ${approval}`
  })
  expect(rows).toMatchInlineSnapshot(`
    [
      "SWITCH_NETWORK app 30000 none",
      "CONNECT_EMAIL app 30000 none",
      "CONNECT_DEVICE app 30000 none",
      "CONNECT_OTP app 30000 none",
      "GET_SOCIAL_REDIRECT_URI app 30000 none",
      "CONNECT_SOCIAL app 30000 none",
      "GET_FARCASTER_URI app 30000 none",
      "CONNECT_FARCASTER app undefined none",
      "GET_USER app undefined connection",
      "SIGN_OUT app 30000 none",
      "RELOAD app 30000 none",
      "IS_CONNECTED app 30000 none",
      "GET_CHAIN_ID app 30000 none",
      "GET_SMART_ACCOUNT_ENABLED_NETWORKS app 30000 none",
      "INIT_SMART_ACCOUNT app 30000 none",
      "SET_PREFERRED_ACCOUNT app 30000 none",
      "RPC_REQUEST app undefined method",
      "RPC_ABORT app 30000 none",
      "UPDATE_EMAIL app undefined email",
      "UPDATE_EMAIL_PRIMARY_OTP app 30000 none",
      "UPDATE_EMAIL_SECONDARY_OTP app 30000 none",
      "GET_SECURITY app 30000 none",
      "REVOKE_DEVICE app undefined device",
      "UPGRADE_WALLET app undefined recovery",
      "SYNC_THEME app 30000 none",
      "SYNC_DAPP_DATA app 30000 none",
      "READY frame 30000 none",
      "SESSION_UPDATE frame 30000 none",
    ]
  `)
})

test('behavior: an error without a message, and one with a hostile one', () => {
  const getPending = () => 'CONNECT_OTP' as const
  const read = (payload: unknown) =>
    parseFrameMessage(
      { id, type: '@latchkit-frame/CONNECT_OTP_ERROR', payload },
      { getPending },
    )
  const none = { status: 'error', id, code: undefined }
  expect(read({})).toEqual({ ...none, message: 'An error occurred' })
  expect(read('no')).toEqual({ ...none, message: 'An error occurred' })
  const message = `a\u202eb${'c'.repeat(600)}`
  const error = createErrorAnswer('CONNECT_OTP', { id, message, code: 4001 })
  expect(parseFrameMessage(error, { getPending })).toEqual({
    ...{ status: 'error', id, code: 4001 },
    message: `ab${'c'.repeat(498)}`,
  })
})

describe('an error of a transaction that may have been sent', () => {
  const getPending = () => 'RPC_REQUEST' as const
  const base58 = '5'.repeat(88)
  const message = 'The transaction may have been sent'
  const read = (payload: unknown) =>
    parseFrameMessage(
      { id, type: '@latchkit-frame/RPC_REQUEST_ERROR', payload },
      { getPending },
    )

  test.each([`0x${'ab'.repeat(32)}`, base58])('default: %s', (hash) => {
    const failure = { message, hash, networkId: 'eip155:1' }
    const error = createErrorAnswer('RPC_REQUEST', { id, ...failure })
    expect(error.payload).toStrictEqual(failure)
    expect(parseFrameMessage(error, { getPending })).toStrictEqual({
      ...{ status: 'error', id, ...failure },
    })
  })

  test('behavior: what is not known is left out', () => {
    const failure = { message, code: undefined, hash: undefined }
    const error = createErrorAnswer('RPC_REQUEST', { id, ...failure })
    expect(error.payload).toStrictEqual({ message })
    expect(read(error.payload)).toStrictEqual({ status: 'error', id, message })
  })

  test.each<[string, object]>([
    ['a hash of no characters', { hash: '' }],
    ['a hash without end', { hash: 'a'.repeat(129) }],
    ['a hash with markup', { hash: '<b>' }],
    ['a hash with a path', { hash: '0xab/../cd' }],
    ['a hash with a line', { hash: 'ab\n' }],
    ['a hash that is no text', { hash: { toString: 'ab' } }],
    ['a network that is none', { networkId: 'javascript:alert(1)' }],
    ['a network that is a number', { networkId: 1 }],
    ['another field', { url: 'https://evil.example' }],
  ])('error: %s', (_, changed) => {
    const given = { message, hash: base58, networkId: 'solana:main' }
    expect(read({ ...given, ...changed })).toStrictEqual({
      ...{ status: 'error', id, message: 'An error occurred' },
    })
  })
})

test('error: an answer that is not what its call answers', () => {
  const type = '@latchkit-frame/GET_USER_SUCCESS'
  const payload = { ...user, address: 'javascript:alert(1)' }
  expect(
    parseFrameMessage({ id, type, payload }, { getPending: () => 'GET_USER' }),
  ).toEqual({ status: 'error', id, message: 'An error occurred' })
})

test('behavior: bigints become hex at any depth', () => {
  const given = { params: [{ value: 2n ** 256n - 1n, list: [0n] }], a: null }
  expect(toMessageValue(given)).toEqual({
    params: [{ value: `0x${'f'.repeat(64)}`, list: ['0x0'] }],
    a: null,
  })
  expect(() => toMessageValue([-1n])).toThrow(RangeError)
})

test('behavior: a method on neither list passes, for the frame to refuse', () => {
  const payload = { method: 'eth_sign', params: [address, '0x00'] }
  const message = createCall('RPC_REQUEST', { id, payload })
  expect(parseAppMessage(message)).toMatchObject({ status: 'valid', payload })
})

test('behavior: an id is good once', () => {
  const isNew = createReplayGuard()
  expect([isNew('a'), isNew('b'), isNew('a')]).toEqual([true, true, false])
  for (let count = 0; count < 65_536; count++) isNew(String(count))
  expect(isNew('65535')).toBe(false)
})

const seed = Number(process.env.LATCHKIT_SEED ?? Date.now() % 2 ** 31)
const runs = 1_000

describe(`hostile messages, LATCHKIT_SEED=${seed}`, () => {
  type Message = { id: unknown; type: unknown; payload?: unknown }
  type Pick = <value>(values: readonly value[]) => value
  type Random = { pick: Pick; number: (limit: number) => number }

  const exotics = [
    () => new Map(),
    () => new Date(),
    () => new Error('a'),
    () => new Uint8Array(4),
    () => Symbol('a'),
    () => () => {},
    () => 1n,
    () => Number.NaN,
    () => Number.POSITIVE_INFINITY,
    () => Object.create({ inherited: true }),
    () => new (class Own {})(),
  ]
  const keys = ['__proto__', 'constructor', 'prototype']
  const junk = [undefined, null, true, 0, -1, '', 'a', [], [1], {}, { a: 1 }]

  /** A value inside of up to eight arrays and objects. */
  const nest = (value: unknown, { pick, number }: Random) => {
    let nested = value
    for (let depth = number(8); depth > 0; depth--)
      nested = pick([[nested], { a: nested }, { a: 1, b: [nested] }])
    return nested
  }
  const change = (message: Message, changed: object) =>
    Object.assign({}, message, changed)

  const kinds: Record<string, (message: Message, random: Random) => unknown> = {
    'not an object': (_, random) => nest(random.pick(junk), random),
    'another prefix': (it, { pick }) =>
      change(it, {
        type: pick([
          ...['@latchkit-frame/', '@w3m-app/', '@latchkit-app', '', '/'],
          ...[
            ' @latchkit-app/',
            '@LATCHKIT-APP/',
            '@latchkit-app/@latchkit-app/',
          ],
        ]).concat(String(it.type).slice('@latchkit-app/'.length)),
      }),
    'an unknown call': (it, { pick }) =>
      change(it, {
        type: `@latchkit-app/${pick([
          ...[...keys, 'toString', 'hasOwnProperty', '', 'HANDSHAKE', 'EXPORT'],
          ...['READY', 'SESSION_UPDATE', 'GET_USER_SUCCESS', 'get_user'],
          ...['GET_SECRET', 'GET_USER\0', 'GET_USER ', 'GET_USER\n'],
        ])}`,
      }),
    'a malformed id': (it, { pick }) =>
      change(it, {
        id: pick([
          ...[undefined, null, 1, '', 'short', `${id}A`, `${id}\n`],
          ...[[id], { id }, id.replace('A', '!'), '\u0410'.repeat(22)],
        ]),
      }),
    'another property': (it, { pick }) =>
      change(it, { [pick(['origin', 'source', 'port', 'a', 'nonce'])]: 'a' }),
    'a prototype key': (it, random) => {
      const text = `{"${random.pick(keys)}":{"polluted":true}}`
      const nested = nest(JSON.parse(text), random)
      return random.pick([
        () => change(it, { payload: nested }),
        () => ({ ...it, ...JSON.parse(text), __proto__: null }),
        () => JSON.parse(`{"id":"${id}",${text.slice(1, -1)}}`),
      ])()
    },
    'more than 256 KiB': (it, random) =>
      change(it, {
        payload: {
          method: 'eth_call',
          params: [
            nest(
              random.pick(['a', '\u20ac', '\ud83e\udd8a']).repeat(262_145),
              random,
            ),
          ],
        },
        type: '@latchkit-app/RPC_REQUEST',
      }),
    'more values than any call has': (it, { number }) =>
      change(it, {
        payload: {
          method: 'eth_call',
          params: Array(16_384 + number(9)).fill(0),
        },
        type: '@latchkit-app/RPC_REQUEST',
      }),
    'deeper than any call': (it, { number }) => {
      let nested: unknown = 0
      for (let depth = 32 + number(500); depth > 0; depth--) nested = [nested]
      const payload = { method: 'eth_call', params: nested }
      return change(it, { payload, type: '@latchkit-app/RPC_REQUEST' })
    },
    'a circle': (it, { pick }) => {
      const circle: Record<string, unknown> = { method: 'eth_call' }
      circle.params = pick([circle, [circle], [[circle]]])
      const type = '@latchkit-app/RPC_REQUEST'
      return change(it, { payload: circle, type })
    },
    'what is no JSON': (it, random) =>
      change(it, { payload: nest(random.pick(exotics)(), random) }),
    'a payload without a part, or with another': (it, { pick }) => {
      const own = Object.keys((it.payload ?? {}) as object)
      const payload: Record<string, unknown> = { ...(it.payload as object) }
      const key = pick([...own, 'extra'])
      if (key === 'extra') payload.extra = pick([1, 'a', {}])
      else payload[key] = pick([Symbol(), { no: 1 }, -1, '\0', [[{}]]])
      return change(it, { payload })
    },
  }

  test.each(Object.keys(kinds))('error: T8: %s', (kind) => {
    const number = createSeededRandom(seed)
    const pick: Pick = (values) => values[number(values.length)] as never
    const random = { pick, number }
    let accepted = 0
    for (let run = 0; run < runs; run++) {
      const name = pick(appCalls)
      const valid = createCall(name, { id, payload: payloads[name] } as never)
      const hostile = kinds[kind]?.(valid, random)
      if (parseAppMessage(hostile)?.status === 'valid') accepted += 1
      if (parseHandshake(hostile) !== undefined) accepted += 1
      const getPending = () => name
      const answer = parseFrameMessage(hostile, { getPending })
      if (answer && answer.status !== 'error') accepted += 1
    }
    expect(accepted).toBe(0)
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
  })

  test('error: T8: answers to other calls', () => {
    const number = createSeededRandom(seed)
    const pick: Pick = (values) => values[number(values.length)] as never
    let accepted = 0
    for (let run = 0; run < runs; run++) {
      const name = pick(appCalls)
      const type = `@latchkit-frame/${name}${pick(['_SUCCESS', '_ERROR', '', '_SUCCESS_ERROR'])}`
      const pending = pick([undefined, ...appCalls.filter((it) => it !== name)])
      const payload = pick([undefined, {}, user, payloads[pick(names)]])
      const message = { id, type, payload }
      if (parseFrameMessage(message, { getPending: () => pending })) accepted++
    }
    expect(accepted).toBe(0)
  })

  test('error: T8, T36: other handshakes', () => {
    const number = createSeededRandom(seed)
    const pick: Pick = (values) => values[number(values.length)] as never
    const accepted = Array.from({ length: runs }, () => {
      const change = pick([
        { version: pick([0, 2, '1', null, undefined, 1.5]) },
        { nonce: pick(['', `${id}A`, null, undefined, 1, [id]]) },
        { type: pick(['HANDSHAKE', '@latchkit-frame/HANDSHAKE', '', null]) },
        { origin: 'https://shop.example' },
      ])
      return parseHandshake({ ...createHandshake(id), ...change })
    }).filter((it) => it !== undefined)
    expect(accepted).toEqual([])
  })
})

test.each([
  ['personal_sign', ['0x00']],
  ['personal_sign', { 0: '0x00', 1: address }],
  ['eth_signTypedData_v4', [{}, address]],
  ['eth_sendTransaction', [{ from: address, to: 'vitalik.eth' }]],
  ['eth_sendTransaction', [{ from: address, authorizationList: [] }]],
  ['eth_sendTransaction', [{ from: address, data: '00' }]],
  ['eth_sendTransaction', [{ from: address }, {}]],
  ['eth_sendTransaction', undefined],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [] }]],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: '00' }] }]],
  ['wallet_sendCalls', [{ chainId: true, calls: [{ to: '0x00' }] }]],
  ['solana_signMessage', { message: '0OIl', pubkey: '1' }],
  ['solana_signAllTransactions', { transactions: [] }],
  ['solana_signAndSendTransaction', { transaction: '1', options: { a: 1 } }],
  ['eth_call', { to: address }],
])('error: %s with %j', (method, params) => {
  const message = createCall('RPC_REQUEST', { id, payload: { method, params } })
  expect(parseAppMessage(message)).toEqual({
    ...{ status: 'invalid', id, name: 'RPC_REQUEST' },
  })
})

test('behavior: a message is copied', () => {
  const given = { a: [{ b: '\ud83e\udd8a' }], c: undefined }
  const copy = readMessage(given)
  expect(copy).toStrictEqual({ a: [{ b: '\ud83e\udd8a' }] })
  expect(copy).not.toBe(given)
})

test('T34: no call asks for a secret, and no answer has a place for one', () => {
  const asking = /secret|share|phrase|mnemonic|seed|private|backup/i
  expect(Object.keys(frameCalls).filter((it) => asking.test(it))).toEqual([])
  const methods = [...safeMethods, ...unsafeMethods]
  expect(methods.filter((it) => asking.test(it))).toEqual([])
  const secrets = { phrase: 'test-junk', secret: 'hidden-S', share: 'part-D' }
  for (const name of appCalls) {
    // Its answer is what the method of the request gives.
    if (name === 'RPC_REQUEST') continue
    const type = `@latchkit-frame/${name}_SUCCESS`
    const valid = name === 'GET_USER' ? user : {}
    const message = { id, type, payload: { ...valid, ...secrets } }
    const answer = parseFrameMessage(message, { getPending: () => name })
    for (const text of Object.values(secrets))
      expect(JSON.stringify(answer), name).not.toContain(text)
  }
})
