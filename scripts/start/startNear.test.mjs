import { expect, test } from 'vitest'
import { startNear } from './startNear.mjs'

/** Starts what finds so many ports busy. */
async function start({ busy, port = 9000, code = 'ADDRESS_IN_USE' }) {
  const tried = []
  const url = await startNear({
    port,
    start(given) {
      tried.push(given)
      if (tried.length > busy) return `http://127.0.0.1:${given}`
      throw Object.assign(new Error('busy'), { code })
    },
  })
  return { tried, url }
}

test('default', async () => {
  expect(await start({ busy: 0 })).toEqual({
    tried: [9000],
    url: 'http://127.0.0.1:9000',
  })
})

test('behavior: the next port, and any after ten', async () => {
  const { tried } = await start({ busy: 2, code: 'EADDRINUSE' })
  expect(tried).toEqual([9000, 9001, 9002])
  const { tried: all } = await start({ busy: 10 })
  expect(all.slice(-2)).toEqual([9009, 0])
})

test('parameters: port 0 is any', async () => {
  expect((await start({ busy: 0, port: 0 })).tried).toEqual([0])
})

test('error: any other failure', async () => {
  await expect(start({ busy: 1, code: 'EACCES' })).rejects.toThrow('busy')
})
