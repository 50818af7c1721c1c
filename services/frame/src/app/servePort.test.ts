import { OutcomeUnknownError, RpcError } from '@latchkit/protocol'
import type { AppCall, FramePayload } from '@latchkit/protocol/frame'
import { createCall } from '@latchkit/protocol/frame'
import { expect, onTestFinished, test } from 'vitest'
import {
  NoChallengeError,
  NodeError,
  NotSignedInError,
  ServiceError,
} from '../errors/app.ts'
import { createId } from '../keys/bytes.ts'
import { servePort } from './servePort.ts'

type Handle = servePort.Parameters['handle']

function open(handle: Handle) {
  const { port1, port2 } = new MessageChannel()
  const answers = new Map<string, { type: string; payload: unknown }>()
  const all: unknown[] = []
  port1.onmessage = ({ data }) => {
    all.push(data)
    answers.set(data.id, { type: data.type, payload: data.payload })
  }
  const server = servePort(port2, { handle })
  onTestFinished(() => port1.close())
  return {
    ...{ port: port1, server, all },
    async call<name extends AppCall>(
      name: name,
      payload: FramePayload<name>,
      id = createId(),
    ) {
      port1.postMessage(createCall(name, { id, payload }))
      return await expect
        .poll(() => answers.get(id))
        .toBeDefined()
        .then(() => answers.get(id))
    },
  }
}

test('default', async () => {
  const { call, server, all } = open(async ({ name }) =>
    name === 'IS_CONNECTED' ? { isConnected: true } : undefined,
  )
  expect(await call('IS_CONNECTED', undefined)).toEqual({
    type: '@latchkit-frame/IS_CONNECTED_SUCCESS',
    payload: { isConnected: true },
  })
  expect(await call('SIGN_OUT', undefined)).toEqual({
    type: '@latchkit-frame/SIGN_OUT_SUCCESS',
    payload: undefined,
  })
  server.emit('SESSION_UPDATE', { token: null })
  await expect
    .poll(() => all)
    .toContainEqual(
      expect.objectContaining({
        type: '@latchkit-frame/SESSION_UPDATE',
        payload: { token: null },
      }),
    )
})

test('behavior: T8: what is no call, or was sent before, is not handled', async () => {
  let handled = 0
  const { call, port, all } = open(async () => {
    handled += 1
    return { isConnected: false }
  })
  const id = createId()
  await call('IS_CONNECTED', undefined, id)
  const next = createCall('IS_CONNECTED', {
    id: createId(),
    payload: undefined,
  })
  const ignored: unknown[] = [
    createCall('IS_CONNECTED', { id, payload: undefined }),
    { ...next, type: '@evil-app/IS_CONNECTED' },
    { ...next, type: '@latchkit-app/constructor' },
    { ...next, type: '@latchkit-app/READY' },
    { ...next, extra: 1 },
    { ...next, id: '1' },
    JSON.stringify(next),
    { ...next, payload: JSON.parse('{"__proto__":{"a":1}}') },
    { ...next, payload: { token: 'a'.repeat(262_144) } },
  ]
  for (const message of ignored) port.postMessage(message)
  await call('IS_CONNECTED', undefined)
  expect(handled).toBe(2)
  expect(all).toHaveLength(2)
})

test('error: a payload that does not match its schema', async () => {
  const { call } = open(async () => undefined)
  expect(await call('CONNECT_OTP', { otp: '12345' })).toEqual({
    type: '@latchkit-frame/CONNECT_OTP_ERROR',
    payload: { code: -32602, message: 'The parameters are not valid.' },
  })
})

const service = { service: 'accounts' } as const

test.each([
  [new NotSignedInError(), { code: 4100, message: 'Sign in first' }],
  [
    new RpcError({ code: 4902 }),
    { code: 4902, message: 'The wallet could not switch the network.' },
  ],
  [
    new NodeError({ code: -32000, message: 'nonce too low' }),
    { code: -32000, message: expect.stringMatching(/nonce/i) },
  ],
  // Nor has it one of JSON-RPC, which would be one of a refusal.
  [
    new OutcomeUnknownError({
      ...{ hash: '0xab', networkId: 'eip155:1', cause: new Error('a secret') },
    }),
    {
      ...{ message: 'The transaction may have been sent', hash: '0xab' },
      networkId: 'eip155:1',
    },
  ],
  // What the visitor can mend has no code.
  [
    new ServiceError({ ...service, status: 400, message: 'Wrong' }),
    { message: 'Wrong' },
  ],
  [new NoChallengeError(), { message: 'Request a new code' }],
  [
    new ServiceError({ ...service, status: 429, message: 'Later' }),
    { code: -32005, message: 'Later' },
  ],
  [
    new ServiceError({ ...service, status: 500, message: 'Down' }),
    { code: -32603, message: 'Down' },
  ],
  [new Error('a secret'), { code: -32603, message: 'An error occurred' }],
])('error: %s', async (error, payload) => {
  const { call } = open(async () => {
    throw error
  })
  const answer = await call('GET_CHAIN_ID', undefined)
  expect(answer?.payload).toEqual(payload)
})

test('behavior: a request is aborted by its id, and the abort answered in any case', async () => {
  const { call } = open(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const id = createId()
  const request = call('RPC_REQUEST', { method: 'eth_blockNumber' }, id)
  const type = '@latchkit-frame/RPC_ABORT_SUCCESS'
  expect(await call('RPC_ABORT', { id })).toMatchObject({ type })
  expect(await request).toMatchObject({
    payload: { message: 'Request was aborted', code: 4001 },
  })
  expect(await call('RPC_ABORT', { id })).toMatchObject({ type })
})

test('behavior: an answer that the app would ignore is an error', async () => {
  const { call } = open(async () => ({ big: 'a'.repeat(262_144) }))
  expect(await call('RPC_REQUEST', { method: 'eth_getLogs' })).toMatchObject({
    payload: { code: -32005 },
  })
})

test('behavior: of a hundred calls at once, 99 are pending', async () => {
  const { call, port, all } = open(
    (_, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const ids = Array.from({ length: 99 }, createId)
  for (const id of ids)
    port.postMessage(createCall('GET_CHAIN_ID', { id, payload: undefined }))
  expect(await call('GET_CHAIN_ID', undefined)).toMatchObject({
    payload: { code: -32005 },
  })
  // One of them can be aborted all the same.
  expect(await call('RPC_ABORT', { id: String(ids[0]) })).toMatchObject({
    type: '@latchkit-frame/RPC_ABORT_SUCCESS',
  })
  expect(all).toContainEqual(
    expect.objectContaining({
      payload: { code: 4001, message: 'Request was aborted' },
    }),
  )
})
