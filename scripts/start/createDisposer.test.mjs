import { expect, test, vi } from 'vitest'
import { createDisposer } from './createDisposer.mjs'

test('behavior: the latest first, each once, whatever one of them throws', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const order = []
  const disposer = createDisposer()
  disposer.add(() => order.push('first'))
  disposer.add(async () => {
    throw new Error('stuck')
  })
  disposer.add(() => order.push('last'))
  await disposer.dispose()
  await disposer.dispose()
  expect(order).toEqual(['last', 'first'])
  expect(log).toHaveBeenCalledOnce()
})
