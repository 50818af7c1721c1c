import { afterEach, expect, test, vi } from 'vitest'
import type { Hashed } from '../../keys/hashWorker.ts'
import { hashInWorker } from './hashInWorker.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stands for the worker, which only a page can start, and answers with one message. */
function answer(message: Hashed) {
  const terminate = vi.fn()
  class Worker {
    onmessage?: (event: { data: Hashed }) => void
    terminate = terminate
    postMessage() {
      this.onmessage?.({ data: message })
    }
  }
  vi.stubGlobal('Worker', Worker)
  return terminate
}

test('default', async () => {
  const hash = new Uint8Array(32)
  const terminate = answer({ hash })
  expect(await hashInWorker('twelve letters', new Uint8Array(16))).toBe(hash)
  expect(terminate).toHaveBeenCalledTimes(1)
})

test('error: what failed in the worker ends the wait', async () => {
  const terminate = answer({ failure: 'RangeError: out of memory' })
  await expect(
    hashInWorker('twelve letters', new Uint8Array(16)),
  ).rejects.toThrow('memory')
  expect(terminate).toHaveBeenCalledTimes(1)
})
