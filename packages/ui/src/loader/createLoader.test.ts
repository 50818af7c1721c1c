import { expect, test, vi } from 'vitest'
import { createLoader } from './createLoader.ts'

test('default', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'chunk')
  expect(loader.get(load)).toBeUndefined()
  await expect(loader.load(load)).resolves.toBe('chunk')
  expect(loader.get(load)).toBe('chunk')
})

test('behavior: loads once', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'chunk')
  await Promise.all([loader.load(load), loader.load(load)])
  await loader.load(load)
  expect(load).toHaveBeenCalledOnce()
})

test('behavior: after a failure it loads again', async () => {
  const loader = createLoader()
  const load = vi.fn(async () => 'chunk')
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(loader.load(load)).rejects.toThrow('offline')
  expect(loader.get(load)).toBeUndefined()
  await expect(loader.load(load)).resolves.toBe('chunk')
})

test('behavior: two loaders share nothing', async () => {
  const load = async () => 'chunk'
  await createLoader().load(load)
  expect(createLoader().get(load)).toBeUndefined()
})

test('behavior: keeps the texts of a chunk', async () => {
  const loader = createLoader()
  const messages = { retry: 'Again' }
  await loader.load(async () => ({ messages }))
  expect(loader.texts).toEqual([messages])
})
