import { expect, test } from 'vitest'
import {
  RpcError,
  TransactionError,
  UserRejectedRequestError,
} from '../errors/rpc.ts'
import { rpcErrors } from './rpcErrors.ts'
import { toRpcError } from './toRpcError.ts'

const internal = 'An internal error was received.'

test('default', () => {
  const cause = { code: 4902, message: 'Unrecognized chain ID "0x2105".' }
  const error = toRpcError(cause)
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({
    name: 'SwitchChainError',
    code: 4902,
    message: 'The wallet could not switch the network.',
    hint: 'Unrecognized chain ID "0x2105".',
  })
  expect(error.cause).toBe(cause)
})

test.each(
  Object.entries(rpcErrors).map(([code, [name]]) => [Number(code), name]),
)('behavior: %d is %s', (code, name) => {
  const error = toRpcError({ code, message: 'x' })
  expect(error).toMatchObject({ code, name, hint: 'x' })
})

test('behavior: ethers names a rejection', () => {
  expect(toRpcError({ code: 'ACTION_REJECTED', message: 'no' })).toMatchObject({
    name: 'UserRejectedRequestError',
    code: 4001,
    hint: 'no',
  })
})

test.each([4001, 5000])('behavior: %d is a rejection', (code) => {
  const error = toRpcError({ code, message: 'No.' })
  expect(error).toBeInstanceOf(UserRejectedRequestError)
  expect(error).toMatchObject({ code, name: 'UserRejectedRequestError' })
})

test('behavior: an RpcError stays as it is', () => {
  for (const error of [
    new RpcError({ code: -32601 }),
    new UserRejectedRequestError(),
    new TransactionError({ reason: 'nonceTooLow' }),
  ])
    expect(toRpcError(error)).toBe(error)
})

test.each([
  ['data', { code: -32603, data: { code: 4902 } }],
  [
    'data.originalError',
    { code: -32603, data: { originalError: { code: 4902 } } },
  ],
  ['data.cause', { code: -32603, data: { cause: { code: 4902 } } }],
  ['error', { error: { code: 4902 } }],
  ['error.error', { code: 'UNKNOWN_ERROR', error: { error: { code: 4902 } } }],
  ['cause', new Error('outer', { cause: { code: 4902 } })],
  [
    'cause.cause',
    new Error('a', { cause: new Error('b', { cause: { code: 4902 } }) }),
  ],
  ['info.error', { code: 'CALL_EXCEPTION', info: { error: { code: 4902 } } }],
  ['an unknown code', { code: 1234, cause: { code: 4902 } }],
  ['-32000', { code: -32000, data: { code: 4902 } }],
  ['a code as text', { code: '4902' }],
  ['an RpcError', new Error('a', { cause: new RpcError({ code: 4902 }) })],
])('behavior: finds the code in %s', (_, value) => {
  expect(toRpcError(value)).toMatchObject({
    code: 4902,
    name: 'SwitchChainError',
  })
})

test('behavior: the outermost exact code wins', () => {
  expect(toRpcError({ code: 4100, data: { code: 4001 } }).code).toBe(4100)
  expect(toRpcError({ code: 4001, cause: { code: 4902 } }).code).toBe(4001)
})

test('behavior: the innermost of the vague codes speaks', () => {
  expect(
    toRpcError({
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: 'header not found' },
    }),
  ).toMatchObject({ code: -32000, hint: 'header not found' })
})

test.each([
  'User rejected the request.',
  'MetaMask Tx Signature: User denied transaction signature.',
  'user rejected action (action="sendTransaction")',
  'User cancelled',
  'User canceled the request',
  'Request rejected by user',
  'Transaction declined by the user',
])('behavior: a rejection without a code: %s', (message) => {
  for (const value of [
    message,
    new Error(message),
    { code: -32603, message },
    { code: 'ACTION_REJECTED', message },
    { error: message },
  ])
    expect(toRpcError(value)).toMatchObject({
      name: 'UserRejectedRequestError',
      code: 4001,
      hint: message,
    })
})

test('behavior: an exact code is believed more than the text', () => {
  expect(
    toRpcError({ code: -32601, message: 'user rejected nonce too low' }),
  ).toMatchObject({ name: 'MethodNotFoundRpcError' })
  expect(
    toRpcError({ code: 4001, message: 'insufficient funds' }),
  ).toBeInstanceOf(UserRejectedRequestError)
})

test.each([
  ['undefined', undefined, undefined],
  ['null', null, undefined],
  ['false', false, undefined],
  ['a number', 4001, undefined],
  ['a bigint', 1n, undefined],
  ['a symbol', Symbol('a'), undefined],
  ['a function', () => 'a', undefined],
  ['an empty text', '', undefined],
  ['a text', 'boom', 'boom'],
  ['an empty object', {}, undefined],
  ['an array', [], undefined],
  ['a null-prototype object', Object.create(null), undefined],
  ['an Error', new Error('boom'), 'boom'],
  ['a message that is no text', { message: { a: 1 } }, undefined],
  ['an unknown code', { code: 1234, message: 'boom' }, 'boom'],
  ['NaN', { code: Number.NaN, message: 'boom' }, 'boom'],
  ['a code of the prototype', { code: 'toString', message: 'boom' }, 'boom'],
  ['__proto__ as code', { code: '__proto__', message: 'boom' }, 'boom'],
  ['an empty code', { code: '', message: 'boom' }, 'boom'],
  ['an object as code', { code: { valueOf: () => 4001 } }, undefined],
  ['a text in data', { data: 'boom' }, 'boom'],
  ['a DOMException', new DOMException('boom', 'HierarchyRequestError'), 'boom'],
])('behavior: %s is an internal error', (_, value, hint) => {
  const error = toRpcError(value)
  expect(error).toBeInstanceOf(RpcError)
  expect(error).toMatchObject({
    name: 'InternalRpcError',
    code: -32603,
    message: internal,
  })
  expect(error.hint).toBe(hint)
  expect(error.cause).toBe(value)
})

test('behavior: the wallet’s text is plain and short', () => {
  const message = `\u202eUser\nrejected \u200b${'🦊'.repeat(600)}`
  const { hint = '' } = toRpcError({ code: 4001, message })
  expect([...hint]).toHaveLength(500)
  expect(hint.startsWith('User rejected 🦊')).toBe(true)
})

test('behavior: the wallet’s text never becomes the message', () => {
  for (const code of [4001, -32603, -32000, 5700, undefined])
    expect(toRpcError({ code, message: '<b>pay me</b>' }).message).not.toMatch(
      /pay me/,
    )
})
