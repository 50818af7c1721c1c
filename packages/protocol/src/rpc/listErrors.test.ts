import { expect, test } from 'vitest'
import { UserRejectedRequestError } from '../errors/rpc.ts'
import { listErrors } from './listErrors.ts'
import { toRpcError } from './toRpcError.ts'

test('default', () => {
  expect(
    listErrors({
      code: -32603,
      message: 'outer',
      cause: 'text',
      data: { code: 1234, originalError: { code: '4902', message: 'inner' } },
    }),
  ).toEqual([
    { code: -32603, text: 'outer' },
    { code: undefined, text: '' },
    { code: undefined, text: 'text' },
    { code: 4902, text: 'inner' },
  ])
})

test('behavior: reads the start of a long text', () => {
  const text = 'user '.repeat(200_000)
  const errors = listErrors({ message: text, data: text, cause: text })
  expect(errors.map(({ text }) => text.length)).toEqual([4_096, 4_096])
  expect(toRpcError({ message: `user rejected ${text}` })).toMatchObject({
    name: 'UserRejectedRequestError',
  })
})

test('behavior: survives getters that throw', () => {
  const value = {
    get code(): number {
      throw new Error('no code')
    },
    get message(): string {
      throw new Error('no message')
    },
    get data(): unknown {
      throw new Error('no data')
    },
    cause: { code: 4001 },
  }
  expect(toRpcError(value)).toBeInstanceOf(UserRejectedRequestError)
})

test('behavior: reads each getter once', () => {
  let reads = 0
  toRpcError({
    get code() {
      reads++
      return reads === 1 ? 4100 : 4001
    },
  })
  expect(reads).toBe(1)
})

test('behavior: survives a Proxy that throws at everything', () => {
  const value = new Proxy(
    {},
    {
      get() {
        throw new Error('get')
      },
      has() {
        throw new Error('has')
      },
      getPrototypeOf() {
        throw new Error('getPrototypeOf')
      },
      ownKeys() {
        throw new Error('ownKeys')
      },
    },
  )
  expect(toRpcError(value).code).toBe(-32603)
  expect(toRpcError({ cause: value }).code).toBe(-32603)
})

test('behavior: survives a revoked Proxy', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(toRpcError(proxy).code).toBe(-32603)
})

test('behavior: survives a Proxy that goes on for ever', () => {
  let reads = 0
  const endless = (): object =>
    new Proxy(
      {},
      {
        get() {
          reads++
          return endless()
        },
        getPrototypeOf: () => null,
      },
    )
  expect(toRpcError(endless()).code).toBe(-32603)
  expect(reads).toBeLessThan(500)
})

test('behavior: survives cycles', () => {
  const value: Record<string, unknown> = { code: -32603, message: 'boom' }
  value.data = value
  value.cause = { error: value, originalError: { cause: value } }
  expect(toRpcError(value)).toMatchObject({ code: -32603, hint: 'boom' })
})

test('behavior: a cycle does not hide what lies behind it', () => {
  const wrap = (cause: unknown) => {
    const value: Record<string, unknown> = { cause }
    for (const key of ['data', 'error', 'originalError', 'info'])
      value[key] = value
    return value
  }
  expect(toRpcError(wrap(wrap(wrap(wrap({ code: 4001 }))))).code).toBe(4001)
})

test('behavior: looks no deeper than an honest error goes', () => {
  const nest = (depth: number): unknown =>
    depth ? { cause: nest(depth - 1) } : { code: 4001 }
  expect(toRpcError(nest(6)).code).toBe(4001)
  expect(toRpcError(nest(1000)).code).toBe(-32603)
})
