import { test } from 'vitest'

test('leaves a promise alone', async () => {
  Promise.reject(new Error('caught by no test'))
  await new Promise((resolve) => setImmediate(resolve))
})
