import { expect, test, vi } from 'vitest'
import { createLoader, loadable } from './createLoader.ts'

test('default', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'part')
  const part = loadable(load, (chunk) => chunk)
  expect(loader.get(part)).toBeUndefined()
  await expect(loader.load(part)).resolves.toBe('part')
  expect(loader.get(part)).toBe('part')
})

test('behavior: loads once', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'part')
  const part = loadable(load, (chunk) => chunk)
  await Promise.all([loader.load(part), loader.load(part)])
  await loader.load(part)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: after a failure it loads again', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'part')
  load.mockRejectedValueOnce(new Error('offline'))
  const part = loadable(load, (chunk) => chunk)
  await expect(loader.load(part)).rejects.toThrow('offline')
  expect(loader.get(part)).toBeUndefined()
  await expect(loader.load(part)).resolves.toBe('part')
})

test('behavior: two loaders share nothing', async () => {
  const part = loadable(
    async () => 'part',
    (chunk) => chunk,
  )
  await createLoader().load(part)
  expect(createLoader().get(part)).toBeUndefined()
})

test('behavior: parts of one chunk are fetched together', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => ({ one: 1, two: 2 }))
  const one = loadable(load, (chunk) => chunk.one)
  const two = loadable(load, (chunk) => chunk.two)
  await Promise.all([loader.load(one), loader.load(two)])
  expect([loader.get(one), loader.get(two)]).toEqual([1, 2])
  expect(load).toHaveBeenCalledOnce()
})
