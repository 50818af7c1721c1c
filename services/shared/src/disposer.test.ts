import { expect, test } from 'vitest'
import { createDisposer } from './disposer.ts'

test('default', async () => {
  const disposer = createDisposer()
  const order: string[] = []
  disposer.add(async () => void order.push('first'))
  disposer.add(() => void order.push('last'))
  await Promise.all([disposer.dispose(), disposer.dispose()])
  expect(order).toEqual(['last', 'first'])
})

test('error: what fails to close does not keep the rest open', async () => {
  const disposer = createDisposer()
  const order: string[] = []
  disposer.add(() => void order.push('first'))
  disposer.add(() => {
    throw new Error('stuck')
  })
  await expect(disposer.dispose()).rejects.toThrow('stuck')
  expect(order).toEqual(['first'])
})
