// @vitest-environment happy-dom

import { createFakeKit } from '@latchkit/test/core/createFakeKit'
import { renderHook } from '@latchkit/test/react/renderHook'
import { act } from 'react'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { useAction } from './useAction.ts'

/** Creates an action whose runs the test settles one by one. */
function createAction() {
  const runs: { resolve(data: string): void; reject(error: unknown): void }[] =
    []
  const action = (_: unknown, { id }: { id: number }) =>
    new Promise<string>((resolve, reject) => {
      runs[id] = { resolve, reject }
    })
  const answer = (id: number, data: string) =>
    act(async () => runs[id]?.resolve(data))
  const fail = (id: number, error: unknown) =>
    act(async () => runs[id]?.reject(error))
  return { action, answer, fail }
}

test('default', async () => {
  const { kit } = createFakeKit()
  const { action, answer } = createAction()
  const { result } = await renderHook(kit, () => useAction(action))
  expect(result.current).toMatchObject({ status: 'idle', isPending: false })
  await act(async () => result.current.run({ id: 0 }))
  expect(result.current).toMatchObject({ status: 'pending', isPending: true })
  await answer(0, 'done')
  expect(result.current).toMatchObject({
    status: 'success',
    isPending: false,
    data: 'done',
    error: undefined,
  })
})

test('behavior: run leaves the failure in the state', async () => {
  const { kit } = createFakeKit()
  const { action, fail } = createAction()
  const onError = vi.fn()
  const { result } = await renderHook(kit, () => useAction(action))
  await act(async () => result.current.run({ id: 0 }, { onError }))
  const error = new Error('no')
  await fail(0, error)
  expect(result.current).toMatchObject({ status: 'error', error })
  expect(onError).toHaveBeenCalledExactlyOnceWith(error)
})

test('behavior: runAsync resolves and rejects', async () => {
  const { kit } = createFakeKit()
  const { action, answer, fail } = createAction()
  const { result } = await renderHook(kit, () => useAction(action))
  const settled = vi.fn()
  await act(async () => {
    result.current.runAsync({ id: 0 }).then(settled)
  })
  await answer(0, 'done')
  expect(settled).toHaveBeenLastCalledWith('done')
  const error = new Error('no')
  await act(async () => {
    result.current.runAsync({ id: 1 }).catch(settled)
  })
  await fail(1, error)
  expect(settled).toHaveBeenLastCalledWith(error)
})

test('behavior: a late answer never overwrites a newer one', async () => {
  const { kit } = createFakeKit()
  const { action, answer } = createAction()
  const onSuccess = vi.fn()
  const { result } = await renderHook(kit, () => useAction(action))
  await act(async () => result.current.run({ id: 0 }, { onSuccess }))
  await act(async () => result.current.run({ id: 1 }))
  await answer(1, 'newer')
  await answer(0, 'late')
  expect(result.current.data).toBe('newer')
  expect(onSuccess).not.toHaveBeenCalled()
})

test('behavior: reset forgets the run that is under way', async () => {
  const { kit } = createFakeKit()
  const { action, answer } = createAction()
  const { result } = await renderHook(kit, () => useAction(action))
  await act(async () => result.current.run({ id: 0 }))
  await act(async () => result.current.reset())
  await answer(0, 'done')
  expect(result.current).toMatchObject({ status: 'idle', data: undefined })
})

test('behavior: nothing calls back after the unmount', async () => {
  const { kit } = createFakeKit()
  const { action, answer } = createAction()
  const onSuccess = vi.fn()
  const { result, unmount } = await renderHook(kit, () => useAction(action))
  await act(async () => result.current.run({ id: 0 }, { onSuccess }))
  await unmount()
  await answer(0, 'done')
  expect(onSuccess).not.toHaveBeenCalled()
})

test('behavior: what is thrown becomes an error', async () => {
  const { kit } = createFakeKit()
  const { action, fail } = createAction()
  const { result } = await renderHook(kit, () => useAction(action))
  await act(async () => result.current.run({ id: 0 }))
  await fail(0, 'just text')
  expect(result.current.error).toBeInstanceOf(Error)
  expect(result.current.error?.cause).toBe('just text')
})

test('behavior: its functions keep their identity', async () => {
  const { kit } = createFakeKit()
  const { action, answer } = createAction()
  const { result } = await renderHook(kit, () => useAction(action))
  const { run, runAsync, reset } = result.current
  await act(async () => run({ id: 0 }))
  await answer(0, 'done')
  expect(result.current).toMatchObject({ run, runAsync, reset })
})

test('behavior: the status narrows the data', () => {
  type State = useAction.State<string>
  type Success = Extract<State, { status: 'success' }>
  expectTypeOf<Success['data']>().toEqualTypeOf<string>()
  expectTypeOf<
    Extract<State, { status: 'error' }>['error']
  >().toEqualTypeOf<Error>()
})
