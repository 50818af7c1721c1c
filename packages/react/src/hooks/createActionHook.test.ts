// @vitest-environment happy-dom
import type { Kit } from '@latchkit/core'
import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, expectTypeOf, test } from 'vitest'
import { createActionHook } from './createActionHook.ts'

const double = async (_: Kit, { value }: { value: number }) => value * 2
const useDouble = createActionHook('double', double)

const useNothing = createActionHook(
  'nothing',
  async (_: Kit, parameters: { value?: number | undefined } = {}) => parameters,
)

test('default', async () => {
  const { kit } = createFakeKit()
  const { result } = await renderHook(kit, useDouble)
  await act(async () => result.current.double({ value: 2 }))
  expect(result.current).toMatchObject({ status: 'success', data: 4 })
  await act(async () => {
    expect(await result.current.doubleAsync({ value: 3 })).toBe(6)
  })
  expect(Object.keys(result.current).sort()).toMatchInlineSnapshot(`
    [
      "data",
      "double",
      "doubleAsync",
      "error",
      "isPending",
      "reset",
      "status",
    ]
  `)
})

test('behavior: parameters that are all optional may be left out', async () => {
  const { kit } = createFakeKit()
  const { result } = await renderHook(kit, useNothing)
  await act(async () => result.current.nothing())
  expect(result.current.data).toEqual({})
})

test('behavior: types follow the action', () => {
  type Result = ReturnType<typeof useDouble>
  expectTypeOf<Parameters<Result['double']>[0]>().toEqualTypeOf<{
    value: number
  }>()
  expectTypeOf<Result['doubleAsync']>().returns.toEqualTypeOf<Promise<number>>()
  expectTypeOf<
    Parameters<ReturnType<typeof useNothing>['nothing']>[0]
  >().toEqualTypeOf<{ value?: number | undefined } | undefined>()
})
